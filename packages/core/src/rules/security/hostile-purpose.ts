import type { ToolRule } from '../rule.ts';
import { phraseRule } from '../text-rule.ts';

const things =
  '(?:data|files?|credentials?|passwords?|information|documents?|secrets?|keys?|tokens?|cookies|content|payloads?|code|commands?|scripts?|macros?|librar(?:y|ies)|dlls?|binar(?:y|ies)|processe?s?|services?|jobs?|extensions?|quer(?:y|ies)|values|arguments|activit(?:y|ies)|links?|symlinks?|javascript|one|zip|tar)';

const patterns: readonly RegExp[] = [
  /\bexfiltrat(?:e|es|ed|ing|ion)\b|\battackers?\b|\battacker-controlled\b|\bvictims?(?:'s)? (?:machine|system|host|browser|account|data)\b/,
  new RegExp(`\\b(?:malicious|stolen|harvested|compromised|infected|poisoned) (?:\\w+ ){0,2}?${things}\\b`),
  /\b(?:backdoor|rootkit|keylogger|keystroke logger|ransomware|botnet|trojan|spyware|reverse shell|bind shell|web ?shell|shellcode|fork bomb|command and control|c2 server|logic bomb)s?\b/,
  /\b(?:bypass|evade|defeat|disable|tamper with|circumvent|patch)(?:e?s|ing)? (?:\w+ ){0,4}?(?:authentication|antivirus|edr|uac|amsi|applocker|selinux|apparmor|firewalls?|intrusion detection|security hooks|integrity check\w*|whitelisting|sandbox(?:ing)?|log files|logging|restrictions|event tracing)\b/,
  /\b(?:hide|conceal|cover) (?:\w+ ){0,3}?(?:activity|tracks|traces|data in|presence)\b|\bcovert (?:\w+ )?(?:channel|exfil\w*|communication)\b|\bfor persistence\b|\b(?:steal|harvest)(?:s|ing)? (?:\w+ ){0,4}?(?:credentials?|passwords?|sessions?|cookies|tokens|data|keys|addresses)\b/,
  /\b(?:privilege escalation|escalate (?:\w+ )?privileges|lateral movement|credential (?:dumping|stuffing|harvesting)|password (?:cracking|spraying)|brute[- ]forc(?:e|ing)|denial[- ]of[- ]service|arp (?:spoofing|poisoning)|man[- ]in[- ]the[- ]middle|process hollowing|(?:code|dll|process|sql|ldap|command|template|object|xpath|nosql|ognl|argument|language|xxe) injection(?: (?:attack|technique|vulnerability))?|deserialization attack|path traversal|zip slip|race condition attack|symlink attack|heap spray\w*|buffer overflow)s?\b/,
  /\bexploit(?:s|ing)? (?:\w+ ){0,4}?(?:vulnerabilit\w*|binar(?:y|ies)|capabilities|files?|condition|service|system|misconfigur\w*)|\b(?:escape|break out of) (?:\w+ )?(?:container|chroot|sandbox|jail)\b|\bhijack(?:s|ing)?\b|\bexhaust(?:s|ing)? (?:\w+ ){0,3}?(?:disk|memory|inodes?|process table|resources|quota|bandwidth)\b/,
];
const needs =
  /exfil|attacker|victim|malicious|stolen|harvest|compromis|infected|poison|backdoor|rootkit|keylog|keystroke|ransom|botnet|trojan|spyware|shell|fork bomb|command and|c2 |logic bomb|bypass|evade|defeat|disabl|tamper|circumv|patch|hid|conceal|cover|persistence|steal|privilege|lateral|credential|password|brute|denial|arp |man.in|hollow|inject|deserial|travers|zip slip|race|symlink|heap|overflow|exploit|escape|break out|hijack|exhaust/;
/** Who looks for such things is not who does them. */
const defends =
  /\b(?:detect\w*|scan\w*|prevent\w*|protect\w*|block\w*|defen[dc]\w*|mitigat\w*|avoid\w*|against|safe(?:ly|ty)?|sanitiz\w*|report\w*|audit\w*|alert\w*|monitor\w*|analy[sz]\w*|threats?|vulnerabilit(?:y|ies) (?:in|of|report\w*|database)|cve|cwe|owasp|check\w*|reject\w*|guard\w*|never|not|without|risks?)\b/;

export const hostilePurpose: ToolRule = phraseRule(
  {
    id: 'sec-hostile-purpose',
    isDefault: false,
    severity: 'warning',
    points: 1,
    message: '{place} says openly that the tool does harm: "{words}".',
    why: 'A model that is offered such a tool can be talked into it; what may be offered is for a list of allowed tools to say.',
    advice: 'Do not offer it beside other tools; where testing is its trade, allow it by name.',
    sources: ['Read over a public list of hostile tools by category', 'Words that tools which defend share are excused'],
    bad: [
      {
        tools: [{ description: 'Uploads stolen files to a server.' }],
        at: ['tool:/description'],
        fixed: { tools: [{ description: 'Uploads files to a server.' }] },
      },
      {
        properties: { how: { type: 'string', enum: ['exfiltrate data', 'keep'], description: 'Opens a reverse shell.' } },
        at: ['/properties/how/enum/0', '/properties/how/description'],
        fixed: { properties: { how: { type: 'string', enum: ['keep'] } } },
      },
    ],
    good: [
      { tools: [{ description: 'Scans files for malicious code, and blocks SQL injection.' }] },
      { tools: [{ description: 'Injects a service; disables the bell; runs in a shell.' }] },
    ],
  },
  needs,
  patterns,
  // Values are a list of what the tool speaks of: its description says on which side it stands.
  (_, { subject, text }, { lower }) =>
    defends.test(lower) || (['enum', 'key', 'name'].includes(text.channel) && defends.test((subject?.text ?? '').toLowerCase())),
);
