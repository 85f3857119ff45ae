import { isIP } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { OutboundError, outboundFetch } from '@fairlead/auth/http/outbound-fetch';
import { isPublicAddress } from '@fairlead/auth/http/public-address';
import type { DnsLookup } from './dns';

/** What a server shows when an encrypted connection is opened to it. */
type Handshake = {
  /** The code of OpenSSL or Node for why its certificate does not hold for the name; null where it does. */
  problem: string | null;
  /** The end of its certificate. */
  validTo: Date;
  /** Of the connection, such as `TLSv1.3`. */
  protocol: string;
};

export type WebAnswer = { status: number; headers: Headers; text: string };

/** One look at a website as any visitor has it: no sign-in, no other port than those of the web. */
export type Website = {
  /** @param old asks for TLS 1.0 or 1.1 alone. @returns null where no such connection comes about */
  handshake(host: string, old?: boolean): Promise<Handshake | null>;
  /** @param redirect `follow` goes along with up to three. @returns null where nothing answers */
  get(address: string, redirect: 'follow' | 'manual'): Promise<WebAnswer | null>;
};

type Ports = { http: number; https: number };
type Options = {
  userAgent: string;
  /** Of a test, whose servers are on this machine and whose certificates are its own. */
  here?: { admits: (address: string) => boolean; ports: Ports; ca: string; timeoutMs: number };
};

const WEB_PORTS = ['80', '443'];
const TIMEOUT_MS = 5_000;
/** A page is read for its headers; a large one breaks off there. */
const MOST_BYTES = 1024 * 1024;
/** OpenSSL opens no old version at its usual level of security. */
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

/** The real web: public addresses alone, each checked before it is connected to. */
export function publicWebsite(dns: Pick<DnsLookup, 'addresses'>, { userAgent, here }: Options): Website {
  const admits = here?.admits ?? isPublicAddress;
  const timeoutMs = here?.timeoutMs ?? TIMEOUT_MS;
  const resolve = (host: string) => dns.addresses(host);
  const call = outboundFetch({ admits, ports: here ? null : WEB_PORTS, ca: here?.ca, resolve });
  const addressed = (address: string) => {
    const url = new URL(address);
    if (here) url.port = String(url.protocol === 'http:' ? here.ports.http : here.ports.https);
    return url;
  };
  return {
    async handshake(host, old = false) {
      const found = isIP(host) ? [] : await resolve(host);
      const [address] = found;
      if (address === undefined || !found.every(admits)) return null;
      const to = { host: address, port: here?.ports.https ?? 443, servername: host, ca: here?.ca };
      return open({ ...to, ...(old ? OLD : {}) }, timeoutMs);
    },
    async get(address, redirect) {
      const limits = { timeoutMs, maxBytes: MOST_BYTES };
      const headers = { 'user-agent': userAgent, accept: 'text/html' };
      try {
        const answer = await call(addressed(address), { redirect, limits, headers });
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
      } catch (error) {
        if (error instanceof OutboundError) return null;
        throw error;
      }
    },
  };
}

/** The first words of an encrypted connection, which is closed at once. What its certificate says is not trusted but told. */
function open(options: ConnectionOptions, timeoutMs: number): Promise<Handshake | null> {
  return new Promise((resolve) => {
    const socket = connect({ ...options, rejectUnauthorized: false });
    const end = (found: Handshake | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(timeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      // A connection may have no certificate at all: then there is nothing to tell of it.
      const { valid_to: validTo } = socket.getPeerCertificate() ?? {};
      if (!validTo) return end(null);
      // Node's types say an error where it is a code.
      const problem = socket.authorized ? null : String(socket.authorizationError);
      end({ problem, validTo: new Date(validTo), protocol: socket.getProtocol() ?? '' });
    });
  });
}
