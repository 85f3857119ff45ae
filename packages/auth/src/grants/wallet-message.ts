import { z } from 'zod';

/**
 * A message that a wallet signs to sign in: EIP-4361 for Ethereum, and the form of it that Solana wallets use. Read line
 * by line: whatever is not exactly of the form is refused, and no field counts that stands elsewhere than in its place.
 */
export type WalletMessage = {
  scheme: string | null;
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  chainId: string | null;
  issuedAt: Date;
  notBefore: Date | null;
  expirationTime: Date | null;
};

const SCHEME = /^[a-z][a-z0-9+.-]{0,20}$/i;
const DOMAIN = /^[a-z0-9.:[\]-]{1,260}$/i;
const FIELDS = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
] as const;
type Field = (typeof FIELDS)[number];
/** RFC 3339 with a zone; without one it would mean another instant on another machine. */
const instant = z.iso.datetime({ offset: true });

/** The message's parts, or null when it is no such message. */
export function readWalletMessage(text: string, chain: 'Ethereum' | 'Solana'): WalletMessage | null {
  const [head = '', address = '', blank, ...rest] = text.split('\n');
  const origin = originOf(head, chain);
  if (!origin || blank !== '') return null;
  const body = withStatement(rest);
  const fields = body ? fieldsOf(body.lines) : null;
  if (!body || !fields) return null;
  const [uri, issuedAt] = [fields.get('URI'), instantOf(fields.get('Issued At'))];
  const notBefore = instantOf(fields.get('Not Before'));
  const expirationTime = instantOf(fields.get('Expiration Time'));
  if (fields.get('Version') !== '1' || !uri || !issuedAt) return null;
  if (notBefore === undefined || expirationTime === undefined) return null;
  return {
    ...origin,
    address,
    statement: body.statement,
    uri,
    chainId: fields.get('Chain ID') ?? null,
    issuedAt,
    notBefore,
    expirationTime,
  };
}

/** What the first line names: the domain, and perhaps its scheme. */
function originOf(head: string, chain: string): Pick<WalletMessage, 'scheme' | 'domain'> | null {
  const asks = ` wants you to sign in with your ${chain} account:`;
  if (!head.endsWith(asks)) return null;
  const named = head.slice(0, -asks.length).toLowerCase().split('://');
  const [domain = '', scheme = null] = named.reverse();
  if (named.length > 2 || !DOMAIN.test(domain) || (scheme !== null && !SCHEME.test(scheme))) return null;
  return { scheme, domain };
}

/** A statement is one line between blank ones; without it there is none or one more blank line before the fields. */
function withStatement(lines: string[]): { statement: string | null; lines: string[] } | null {
  const [first = '', second] = lines;
  if (first === '') return { statement: null, lines: lines.slice(1) };
  if (second === '') return { statement: first, lines: lines.slice(2) };
  return isField(first) ? { statement: null, lines } : null;
}

const isField = (line: string): boolean => FIELDS.some((name) => line.startsWith(`${name}: `));

/** Every field once, and then, if at all, a list of resources. */
function fieldsOf(lines: string[]): Map<Field, string> | null {
  const fields = new Map<Field, string>();
  for (const [index, line] of lines.entries()) {
    if (line === 'Resources:' || line === 'Resources')
      return lines.slice(index + 1).every((resource) => resource.startsWith('- ')) ? fields : null;
    const name = FIELDS.find((field) => line.startsWith(`${field}: `));
    if (!name || fields.has(name)) return null;
    fields.set(name, line.slice(name.length + 2));
  }
  return fields;
}

/** Null when absent, undefined when it is no instant. */
function instantOf(text: string | undefined): Date | null | undefined {
  if (text === undefined) return null;
  return instant.safeParse(text).success ? new Date(text) : undefined;
}
