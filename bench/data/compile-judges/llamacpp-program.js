// The program around llama.cpp's converter and grammar reader, and stand-ins for the parts of llama.cpp they name but do not need.

/** Reads `{id, schema}` a line, writes `{id, ok, message}` a line; `ok` is null where time or memory ran out. */
export const judgeSource = String.raw`
#include "common/json-schema-to-grammar.h"
#include "llama-grammar.h"
#include "nlohmann/json.hpp"
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
using json = nlohmann::ordered_json;

std::string told;

static std::string judge(const json & schema) {
  std::string grammar;
  try { grammar = json_schema_to_grammar(schema, true); }
  catch (const std::exception & error) { return error.what(); }
  told.clear();
  llama_grammar_parser parser;
  if (parser.parse(grammar.c_str()) && parser.symbol_ids.count("root") > 0) return "";
  return "grammar text refused by llama-grammar: " + told;
}

static void work(const std::vector<std::string> & lines, size_t from, int out) {
  rlimit memory{4ull << 30, 4ull << 30}, none{0, 0};
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &none);
  for (size_t at = from; at < lines.size(); at++) {
    auto row = json::parse(lines[at]);
    alarm(5);
    std::string why;
    bool failed = false;
    try { why = judge(row["schema"]); }
    catch (const std::exception & error) { why = error.what(); failed = true; }
    if (why.find("bad_alloc") != std::string::npos) failed = true;
    json answer = {{"id", row["id"]}, {"ok", why.empty()}, {"message", why.substr(0, 300)}};
    if (failed) answer["ok"] = nullptr;
    std::string text = answer.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    (void)!write(out, text.data(), text.size());
  }
}

// A row that kills its worker has no verdict, and the next row gets a new worker.
int main() {
  std::vector<std::string> lines;
  std::string line;
  while (std::getline(std::cin, line)) lines.push_back(line);
  size_t at = 0;
  while (at < lines.size()) {
    int ends[2];
    if (pipe(ends)) return 1;
    pid_t worker = fork();
    if (worker == 0) { close(ends[0]); work(lines, at, ends[1]); _exit(0); }
    close(ends[1]);
    char part[65536];
    std::string rest;
    for (ssize_t size; (size = read(ends[0], part, sizeof part)) > 0;) {
      rest.append(part, size);
      for (size_t end; (end = rest.find('\n')) != std::string::npos; at++) { std::cout << rest.substr(0, end + 1); rest.erase(0, end + 1); }
    }
    close(ends[0]);
    int status;
    waitpid(worker, &status, 0);
    if (at < lines.size()) std::cout << json({{"id", json::parse(lines[at++])["id"]}, {"ok", nullptr}, {"message", "died or out of time"}}).dump() << "\n";
  }
}
`;

/** What the two parts name of the rest of llama.cpp. */
export const standInSource = `
#include "common/common.h"
#include "llama-impl.h"
#include "llama-vocab.h"
#include <cstdarg>
#include <cstdlib>

extern std::string told;

void llama_log_internal(lm_ggml_log_level, const char * format, ...) {
  char text[2000];
  va_list rest;
  va_start(rest, format);
  vsnprintf(text, sizeof text, format, rest);
  va_end(rest);
  told += text;
}

bool llama_vocab::is_eog(llama_token) const { abort(); }
const std::string & llama_vocab::token_to_piece(llama_token) const { abort(); }
int32_t llama_vocab::tokenize(const char *, int32_t, llama_token *, int32_t, bool, bool) const { abort(); }
extern "C" void lm_ggml_abort(const char *, int, const char *, ...) { abort(); }

std::string string_join(const std::vector<std::string> & parts, const std::string & separator) {
  std::string joined;
  for (size_t at = 0; at < parts.size(); at++) joined += (at > 0 ? separator : "") + parts[at];
  return joined;
}

std::string string_repeat(const std::string & text, size_t times) {
  std::string all;
  for (size_t at = 0; at < times; at++) all += text;
  return all;
}

std::vector<std::string> string_split(const std::string & text, const std::string & separator) {
  std::vector<std::string> parts;
  size_t from = 0;
  for (size_t at; (at = text.find(separator, from)) != std::string::npos; from = at + separator.size()) parts.push_back(text.substr(from, at - from));
  parts.push_back(text.substr(from));
  return parts;
}
`;
