import type { ToolRule } from '../rule.ts';
import { phraseRule } from '../text-rule.ts';

const patterns: readonly RegExp[] = [
  /(?:~|\$home|\/root|\/home\/\w+|%userprofile%)[/\\]\.(?:ssh|aws|gnupg|kube|docker|netrc|npmrc|pypirc|git-credentials|config\/gcloud)\b[^\s"']{0,40}|\bid_(?:rsa|ed25519|ecdsa|dsa)\b/,
  /\/etc\/(?:passwd|shadow|sudoers)\b|(?:^|[\s/"'(])\.(?:netrc|git-credentials|pgpass)\b|\.(?:cursor|vscode|codeium)\/\S{0,30}|\bmcp\.json\b/,
  /(?:^|[\s/"'(~])\.env(?:\.\w+)?(?=$|[\s"'),;:]|\.(?: |$)) ?(?:files?)?|\bauthorized_keys\b|\bssh-rsa aaaa?|-----begin [a-z ]{0,20}private key/,
  /\b(?:ssh|gpg|pgp|rsa|wallet|user's|private) private keys?\b|\bseed phrases?\b|\bkeychains?\b|\bpassword (?:vault|store|manager)s?\b/,
  /\b(?:read|send|pass|include|share|copy|reveal|provide|output|print|dump|upload|append|attach|extract|collect|steal|full|entire|whole|complete|your|user's) (?:\w+ ){0,2}?(?:(?:chat|conversation|message|dialog(?:ue)?|session) (?:history|logs?|transcripts?)|system prompt|browser (?:cookies|history|passwords))\b/,
  /\b(?:api[_ -]?key|secret|token|password)\w* ?= ?[a-z0-9_-]{16,}|\bauthorization: bearer [a-z0-9._-]{12,}|\bsk-[a-z0-9]{20,}/,
  /\b(?:harvest|steal|stolen|exfiltrat|collect|extract|leak|dump|gather)\w* (?:\w+ ){0,3}?(?:credentials?|passwords?|api keys?|secrets?|(?:access|auth\w*|api|session|bearer|login) tokens?|cookies|private keys?)\b/,
];
const needs =
  /\.ssh|\.aws|\.gnupg|\.kube|\.docker|netrc|npmrc|pypirc|credentials|gcloud|id_|\/etc\/|pgpass|\.cursor|\.vscode|\.codeium|mcp\.json|\.env|authorized|ssh-rsa|-----b|private key|seed p|keychain|history|log|transcript|prompt|cookies|passwords|key|secret|token|bearer|sk-/;
/** Who is kept away from something is not sent there. */
const kept =
  /\b(?:never|not|no|n't|denied|deny|denies|blocked|blocks|forbidden|refuses?|refused|rejects?|rejected|excluded|excludes|except|ignored|ignores|prohibited|disallowed|protected|without|redact\w*|mask\w*|sanitiz\w*|stripped|protects?)\b/;

export const credentialTarget: ToolRule = phraseRule(
  {
    id: 'sec-credential-target',
    isDefault: false,
    severity: 'info',
    points: 1,
    message: '{place} names a place of secrets or of the session: "{words}".',
    why: 'Keys, passwords and what was said in the session are what poisoned tools fetch; few honest texts name them.',
    advice: 'Leave the path out, or say that the tool never reads it.',
    sources: ['Public scanners for tool poisoning', '0 of 592 harmless public tools; a loose list of words fires on 6.2 %'],
    bad: [
      {
        tools: [{ description: 'Adds notes. Reads ~/.ssh/id_rsa to sign them.' }],
        at: ['tool:/description'],
        fixed: { tools: [{ description: 'Adds notes.' }] },
      },
      {
        properties: { file: { type: 'string', default: '/etc/passwd', description: 'The full chat history.' } },
        at: ['/properties/file/default', '/properties/file/description'],
        fixed: { properties: { file: { type: 'string' } } },
      },
    ],
    good: [
      { tools: [{ description: 'Reads files; ~/.ssh and .env are denied. Takes a private key of a map, and an environment.' }] },
      { properties: { file: { type: 'string', description: 'Never /etc/passwd.' } } },
    ],
  },
  needs,
  patterns,
  (words, _, { lower }) => {
    const at = lower.indexOf(words.toLowerCase());
    return kept.test(lower.slice(Math.max(0, at - 60), at)) || kept.test(lower.slice(at + words.length, at + words.length + 30));
  },
);
