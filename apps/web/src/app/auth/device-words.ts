/** First match wins, so browsers that also name others stand above them. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (words: [RegExp, string][], text: string) => words.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Windows". @param userAgent what the browser said of itself when it signed in */
export function deviceWords(userAgent: string | null | undefined): string {
  if (!userAgent) return 'A browser we do not know';
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? `A browser on ${system}`;
  return 'An app or a script';
}

/** Whether a session was begun on something held in the hand. */
export const isHandheld = (userAgent: string | null | undefined): boolean =>
  /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i;

/** Where it came from, as far as an address tells. No address book of places is asked. */
export function placeWords(ip: string | null | undefined): string {
  if (!ip) return 'Address not known';
  if (LOOPBACK.test(ip)) return 'This computer';
  return PRIVATE.test(ip) ? `Inside your network (${ip})` : `From ${ip}`;
}
