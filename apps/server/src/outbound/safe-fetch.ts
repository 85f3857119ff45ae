import { type OutboundFetch, outboundFetch, PUBLIC_WEB } from '@fairlead/auth/http/outbound-fetch';

/**
 * Calls to addresses that people enter: the public web and its ports alone, the address pinned once it is checked, up to
 * three redirects each checked like the first, 5 MB and 10 s unless a call says otherwise. The auth service fetches identity providers' metadata by the
 * same rules.
 * @param trustedHosts what the operator lists in OUTBOUND_HOSTS, for an intranet
 */
export function safeFetch(trustedHosts: readonly string[]): OutboundFetch {
  return outboundFetch({ ...PUBLIC_WEB, trustedHosts });
}
