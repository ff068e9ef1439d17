/** Days of a month of the Gregorian calendar. */
const daysIn = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};

const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const time = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[zZ]|([+-])(\d\d):(\d\d))$/;

const isDate = (text: string): boolean => {
  const [, year, month, day] = (date.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};

/** A leap second stands at the end of a day of UTC only. */
const isTime = (text: string): boolean => {
  const found = time.exec(text);
  if (found === null) return false;
  const [hour, minute, second] = found.slice(1, 4).map(Number) as [number, number, number];
  const [offHour, offMinute] = [Number(found[5] ?? 0), Number(found[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offHour > 23 || offMinute > 59) return false;
  const shift = (found[4] === '-' ? 1 : -1) * (offHour * 60 + offMinute);
  return second < 60 || (((hour * 60 + minute + shift) % 1440) + 1440) % 1440 === 1439;
};

const isDateTime = (text: string): boolean => {
  const at = text.search(/[tT]/);
  return at === 10 && isDate(text.slice(0, 10)) && isTime(text.slice(11));
};

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

const isIpv6 = (text: string): boolean => {
  const at = text.lastIndexOf(':');
  const tail = text.slice(at + 1);
  const whole = tail.includes('.') ? (ipv4.test(tail) ? `${text.slice(0, at + 1)}0:0` : '') : text;
  const halves = whole.split('::');
  if (whole === '' || halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8;
};

const label = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;
const isHostname = (text: string): boolean => text.length <= 253 && text.split('.').every((part) => label.test(part));

const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at > 2 && /^"(?:[^"\\]|\\.)*"$/.test(local)) return isHostname(domain);
  if (at < 1 || !/^[^\s@<>()[\],;:\\"]+$/.test(local) || /^\.|\.$|\.\./.test(local)) return false;
  return isHostname(domain) || (/^\[.*\]$/.test(domain) && ipv4.test(domain.slice(1, -1)));
};

/** Characters of RFC 3986; what is not among them is written with a percent sign. */
const uriCharacters = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-fA-F]{2})*$/;
const isUriReference = (text: string): boolean => uriCharacters.test(text) && (text.match(/#/g)?.length ?? 0) < 2;
const isUri = (text: string): boolean => /^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(text) && isUriReference(text);

const isRegex = (text: string): boolean => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
};

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  email: isEmail,
  hostname: isHostname,
  ipv4: (text) => ipv4.test(text),
  ipv6: isIpv6,
  uri: isUri,
  'uri-reference': isUriReference,
  uuid: (text) => /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(text),
  regex: isRegex,
  'json-pointer': (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text),
};

/** Gives the test of a format that is known here; null for all others, which say nothing. */
export const formatTest = (format: string): ((text: string) => boolean) | null =>
  Object.hasOwn(formats, format) ? (formats[format] ?? null) : null;
