import type { Secrets } from '@fairlead/auth/secrets/secrets';
import type { DnsLookup } from '#outbound/dns';

/** What domains of organizations' own are checked and signed with. */
export type DomainNeeds = {
  dns: DnsLookup;
  /** What a portal's record leads to: the name of this installation, or its address where it has none. */
  target: string;
  /** The address that emails come from where no other is verified. */
  platformSender: string;
  /** Whether people sign in at this server: only then can they at a domain of their provider's. */
  signsInHere: boolean;
  /** Encrypts the keys that sign emails. */
  secrets: Pick<Secrets, 'seal' | 'open' | 'reseal'>;
};
