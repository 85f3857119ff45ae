import { knownProvider } from '../providers/known';
import type { OAuthProvider } from './settings';
import { type Reading, together, value } from './settings-reading';
import { PROVIDER_NAME } from './settings-table';
import { issuerAddress, list, shortText } from './settings-values';

/** Names that mean another way in. */
const RESERVED = new Set([
  'email',
  'phone',
  'anonymous',
  'anonymous_users',
  'web3',
  'ethereum',
  'solana',
  'sso',
  'saml',
  'custom',
]);
const DEFAULT_SCOPES = ['openid', 'email', 'profile'];

/** The sign-in providers of `AUTH_PROVIDER_<NAME>_…`, by their name in lower case. */
export function readProviders(reading: Reading): Record<string, OAuthProvider> {
  const names = new Set<string>();
  for (const variable of Object.keys(reading.env)) {
    const name = PROVIDER_NAME.exec(variable)?.[1];
    if (name) names.add(name);
  }
  const providers: Record<string, OAuthProvider> = {};
  for (const name of names) {
    const provider = readProvider(reading, name);
    if (provider) providers[name.toLowerCase()] = provider;
  }
  return providers;
}

function readProvider(reading: Reading, name: string): OAuthProvider | null {
  const prefix = `AUTH_PROVIDER_${name}`;
  if (RESERVED.has(name.toLowerCase())) {
    reading.problems.push(`${prefix}_CLIENT_ID cannot be: ${name.toLowerCase()} is another way to sign in.`);
    return null;
  }
  const client = together(reading, [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]);
  const issuer = value(reading, `${prefix}_ISSUER`, issuerAddress);
  if (!client) {
    if (reading.env[`${prefix}_CLIENT_ID`] === undefined && reading.env[`${prefix}_CLIENT_SECRET`] === undefined)
      reading.problems.push(`${prefix}_CLIENT_ID is missing; the other ${prefix}_… mean nothing without it.`);
    return null;
  }
  const known = knownProvider(name.toLowerCase());
  if (!issuer && !known?.issuer) {
    if (reading.env[`${prefix}_ISSUER`] === undefined)
      reading.problems.push(
        `${prefix}_ISSUER is required: only it says whose accounts of ${name.toLowerCase()} count.`,
      );
    return null;
  }
  return {
    clientId: client[`${prefix}_CLIENT_ID`] ?? '',
    clientSecret: client[`${prefix}_CLIENT_SECRET`] ?? '',
    issuer: issuer ?? null,
    label: value(reading, `${prefix}_LABEL`, shortText) ?? known?.label ?? name.charAt(0) + name.slice(1).toLowerCase(),
    scopes: value(reading, `${prefix}_SCOPES`, list) ?? [...(known?.scopes ?? DEFAULT_SCOPES)],
    acceptedClientIds: value(reading, `${prefix}_ACCEPTED_CLIENT_IDS`, list) ?? [],
  };
}
