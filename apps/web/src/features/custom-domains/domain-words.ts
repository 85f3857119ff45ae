import type {
  CustomDomain,
  DnsRecord,
  DomainState,
  DomainUse,
  RecordResult,
} from '@fairlead/contract/features/custom-domains';
import type { StateTone } from '#kit/feedback/StateBadge';

export const STATE_BADGES: Record<DomainState, { tone: StateTone; label: string }> = {
  waiting: { tone: 'info', label: 'Waiting for DNS' },
  verified: { tone: 'good', label: 'Verified' },
  failing: { tone: 'warning', label: 'Record missing' },
  removed: { tone: 'warning', label: 'Not in use' },
};

export const RECORD_DOTS: Record<RecordResult, 'done' | 'running' | 'waiting' | 'failed'> = {
  unchecked: 'waiting',
  found: 'done',
  missing: 'failed',
  different: 'failed',
  unclear: 'running',
};

/** What a look at a record found, in a word; `hint` says what to do about it. */
export function recordWords({ type, result, found }: Pick<DnsRecord, 'type' | 'result' | 'found'>): {
  label: string;
  hint: string | null;
} {
  switch (result) {
    case 'unchecked':
      return { label: 'Not checked yet', hint: null };
    case 'found':
      return { label: 'Found', hint: null };
    case 'missing':
      return { label: 'Not found yet', hint: 'A new record can take up to an hour to appear.' };
    case 'unclear':
      return { label: 'No answer', hint: `The name servers did not answer (${found.join(', ')}). We will try again.` };
    case 'different':
      return {
        label: 'Something else found',
        hint: type === 'TXT' ? 'There is another TXT record, but not this one:' : 'This name leads somewhere else:',
      };
  }
}

const IN_USE: Record<DomainUse, string> = {
  portal: 'Your clients sign in here, and every link we email them leads here.',
  sender: 'Emails to your clients come from this address.',
};

/** What the state of a domain means now. `until` is the day on which a failing one is taken away. */
export function stateWords({ use, state }: Pick<CustomDomain, 'use' | 'state'>, until: string): string {
  const own =
    use === 'portal' ? 'links to your clients use our address' : 'emails to your clients come from our address';
  if (state === 'verified') return IN_USE[use];
  if (state === 'waiting')
    return `Add ${use === 'portal' ? 'these records' : 'this record'} where the DNS of your domain is managed. We check every hour; until then, ${own}.`;
  if (state === 'failing')
    return `A record is missing, so for now ${own}. Restore it by ${until}, or you need to verify the domain again.`;
  return `A record was missing for three days, so we stopped using this domain and ${own}. Restore ${use === 'portal' ? 'the records' : 'the record'} and check again.`;
}

type Tested = { outcome: 'sent' | 'outbox' | 'failed'; to: string; from: string; problem: string };

export function testWords({ outcome, to, from, problem }: Tested): string {
  if (outcome === 'sent') return `Sent from ${from}. Check the inbox of ${to}.`;
  if (outcome === 'outbox') return `There is no email server here. The email from ${from} waits in the outbox.`;
  return `The email server refused it (${problem}). Emails to your clients go out from the platform's address meanwhile.`;
}
