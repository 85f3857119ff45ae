import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

export type OutboundRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: ConstructorParameters<typeof Response>[0];
  /** `follow` goes along with up to three redirects of a GET, each checked like the first address. Default `manual`. */
  redirect?: string;
  /** For what is slower or larger than most; else the limits of the rules. */
  limits?: { timeoutMs: number; maxBytes: number };
};

/** Like `fetch`, within bounds of address, time and size. @throws OutboundError */
export type OutboundFetch = (address: string | URL, request?: OutboundRequest) => Promise<Response>;

export type OutboundRules = {
  /** Whether an IP address may be connected to. Every address of a name must be. */
  admits: (address: string) => boolean;
  /** Ports that may be named; null: any. */
  ports: readonly string[] | null;
  /** Hosts, as `name` or `name:port`, that the operator lists: neither their address nor their port is looked at. */
  trustedHosts?: readonly string[];
  timeoutMs?: number;
  maxBytes?: number;
  /** Authorities whose certificates are taken, PEM, in place of those that Node knows. */
  ca?: string | undefined;
  /** Finds the addresses of a name; the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>;
};

/** Where an operator's configuration leads: anywhere. */
export const ANYWHERE: OutboundRules = { admits: () => true, ports: null };
/** Where a tenant's choice may lead: the public internet, on the ports of the web. */
export const PUBLIC_WEB: OutboundRules = { admits: isPublicAddress, ports: ['80', '443'] };

/** A call that was refused or failed. Its message says which rule, never what the other side answered. */
export class OutboundError extends Error {
  override name = 'OutboundError';
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const NO_BODY = [204, 205, 304];

/**
 * Calls to other services. The name is resolved once, every address it has is checked, and the connection goes to the
 * checked address, so that a name cannot mean something else a moment later.
 */
export function outboundFetch(rules: OutboundRules): OutboundFetch {
  return async (address, request = {}) => {
    const signal = AbortSignal.timeout(request.limits?.timeoutMs ?? rules.timeoutMs ?? TIMEOUT_MS);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new OutboundError('The answer took too long.')), { once: true });
    });
    return Promise.race([follow(rules, new URL(address), request, signal), late]);
  };
}

async function follow(
  rules: OutboundRules,
  first: URL,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<Response> {
  const mayFollow = request.redirect === 'follow' && (request.method ?? 'GET') === 'GET';
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await send(rules, url, request, signal);
    const location = response.headers.get('location');
    if (!mayFollow || !REDIRECTS.includes(response.status) || !location) return response;
    if (!URL.canParse(location, url.href)) throw new OutboundError('The answer leads to no address.');
    url = new URL(location, url);
  }
  throw new OutboundError('The address leads on too often.');
}

async function send(rules: OutboundRules, url: URL, request: OutboundRequest, signal: AbortSignal): Promise<Response> {
  const body = request.body ? Buffer.from(await new Response(request.body).arrayBuffer()) : undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await checkedAddress(rules, url, host);
  const headers = {
    ...request.headers,
    host: url.host,
    // A small answer that unpacks to a large one would pass the limit.
    'accept-encoding': 'identity',
    ...(body ? { 'content-length': String(body.length) } : {}),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = open({
      host: address,
      servername: isIP(host) ? undefined : host,
      ca: rules.ca,
      port: url.port || undefined,
      path: `${url.pathname}${url.search}`,
      method: request.method ?? 'GET',
      headers,
      signal,
      agent: false,
    });
    sent.on('response', resolve);
    sent.on('error', () => reject(new OutboundError('The other side cannot be reached.')));
    sent.end(body);
  });
  const bytes = await readAtMost(answer, request.limits?.maxBytes ?? rules.maxBytes ?? MAX_BYTES);
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 599) throw new OutboundError('The answer is not one of HTTP.');
  return new Response(NO_BODY.includes(status) ? null : new Uint8Array(bytes), { status, headers: headersOf(answer) });
}

/** The address to connect to. @throws OutboundError when the rules exclude it */
async function checkedAddress(rules: OutboundRules, url: URL, host: string): Promise<string> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutboundError('Only http and https are called.');
  if (url.username !== '' || url.password !== '') throw new OutboundError('An address carries no user name.');
  const isTrusted = rules.trustedHosts?.includes(url.host) === true;
  if (!isTrusted && rules.ports && url.port !== '' && !rules.ports.includes(url.port))
    throw new OutboundError('Only the ports 80 and 443 are called.');
  const found = isIP(host) ? [host] : await (rules.resolve ?? systemResolve)(host).catch(() => []);
  const [address] = found;
  if (address === undefined) throw new OutboundError('The name has no address.');
  if (!isTrusted && !found.every(rules.admits))
    throw new OutboundError('The name leads to an address that is not public.');
  return address;
}

async function systemResolve(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function readAtMost(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundError('The answer is too large.');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError('The answer broke off.');
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const item of [value ?? []].flat()) headers.append(name, item);
  return headers;
}
