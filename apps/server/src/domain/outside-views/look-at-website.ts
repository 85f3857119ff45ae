import type { OutsideKey } from '@fairlead/content/fields/outside-views';
import { DAY_MS } from '@fairlead/content/format/days';
import { CERTIFICATE_PROBLEMS } from '@fairlead/content/sales/outside-findings';
import type { OutsideFinding } from '@fairlead/contract/features/outside-views';
import type { WebAnswer, Website } from '#outbound/website';

type Found = Pick<OutsideFinding, 'state' | 'seen'>;
type WebsiteKey = Extract<OutsideKey, 'certificate' | 'tls' | 'https' | 'headers'>;

/** Most certificates are renewed by machine 30 days before their end; one as close to it as this probably is not. */
const ENDING_DAYS = 14;
/** Half a year: with less, browsers forget the instruction between two visits of someone who comes rarely. */
const HSTS_SECONDS = 180 * 86_400;

const NO_SITE: Found = { state: 'unknown', seen: '' };

/** Questions to a website, each answered by what it shows to any visitor. Connections are shared by the questions. */
export function websiteQuestions(web: Website, domain: string, now: Date): Record<WebsiteKey, () => Promise<Found>> {
  const shared = <T>(ask: () => Promise<T>) => {
    let asked: Promise<T> | undefined;
    return () => (asked ??= ask());
  };
  const handshake = shared(() => web.handshake(domain));
  const plain = shared(() => web.get(`http://${domain}/`, 'manual'));
  const page = shared(() => web.get(`https://${domain}/`, 'follow'));
  /** Without encryption there may still be a website. */
  const withoutTls = async (): Promise<Found> => ((await plain()) ? { state: 'missing', seen: '' } : NO_SITE);
  return {
    certificate: async () => {
      const shown = await handshake();
      return shown ? certificateFound(shown, now) : withoutTls();
    },
    tls: async () => {
      const shown = await handshake();
      if (!shown) return withoutTls();
      const old = await web.handshake(domain, true);
      return old ? { state: 'weak', seen: old.protocol } : { state: 'ok', seen: shown.protocol };
    },
    https: async () => {
      const [shown, answer] = await Promise.all([handshake(), plain()]);
      if (!shown) return answer ? { state: 'missing', seen: `http answers ${answer.status}` } : NO_SITE;
      return redirectFound(answer);
    },
    headers: async () => {
      const answer = await page();
      return answer ? headersFound(answer.headers) : NO_SITE;
    },
  };
}

function certificateFound({ problem, validTo }: { problem: string | null; validTo: Date }, now: Date): Found {
  const until = `until ${validTo.toISOString().slice(0, 10)}`;
  if (problem !== null) return { state: 'weak', seen: `${CERTIFICATE_PROBLEMS[problem] ?? problem}, ${until}` };
  const isEnding = validTo.getTime() - now.getTime() < ENDING_DAYS * DAY_MS;
  return { state: isEnding ? 'weak' : 'ok', seen: until };
}

function redirectFound(answer: WebAnswer | null): Found {
  if (!answer) return { state: 'ok', seen: 'nothing answers without https' };
  const leadsTo = answer.headers.get('location') ?? '';
  const isLed = answer.status >= 300 && answer.status < 400 && leadsTo.toLowerCase().startsWith('https://');
  return { state: isLed ? 'ok' : 'weak', seen: isLed ? leadsTo : `http answers ${answer.status}` };
}

/** Each with what makes it count. */
const USUAL_HEADERS: readonly { name: string; isSet: (headers: Headers) => boolean }[] = [
  {
    name: 'Strict-Transport-Security',
    isSet: (headers) =>
      Number(/max-age\s*=\s*"?(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) >= HSTS_SECONDS,
  },
  {
    name: 'Content-Security-Policy',
    isSet: (headers) => /\b(?:default|script)-src\b/i.test(headers.get('content-security-policy') ?? ''),
  },
  {
    name: 'X-Content-Type-Options',
    isSet: (headers) => (headers.get('x-content-type-options') ?? '').trim().toLowerCase() === 'nosniff',
  },
  {
    name: 'X-Frame-Options or frame-ancestors',
    isSet: (headers) =>
      /^(?:deny|sameorigin)$/i.test((headers.get('x-frame-options') ?? '').trim()) ||
      /\bframe-ancestors\b/i.test(headers.get('content-security-policy') ?? ''),
  },
];

function headersFound(headers: Headers): Found {
  const missing = USUAL_HEADERS.filter(({ isSet }) => !isSet(headers)).map(({ name }) => name);
  if (missing.length === 0) return { state: 'ok', seen: '' };
  const state = missing.length === USUAL_HEADERS.length ? 'missing' : 'weak';
  return { state, seen: `not set: ${missing.join(', ')}` };
}
