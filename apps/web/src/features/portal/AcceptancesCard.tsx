import type { Acceptance } from '@fairlead/contract/features/portal';
import { IconCheck, IconClockPause, IconEye, IconMessage, IconSignature, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { costInWords } from '#domain/roadmap/step-words';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';

const WORDS = {
  agreed: { icon: IconCheck, verb: 'agreed to' },
  not_now: { icon: IconClockPause, verb: 'put off' },
  change_asked: { icon: IconMessage, verb: 'asked for a change to' },
  read: { icon: IconEye, verb: 'read' },
  accepted: { icon: IconSignature, verb: 'signed' },
  declined: { icon: IconX, verb: 'declined' },
} as const;

/** Who of the client agreed to, put off, read and signed what, and when: records that never change. */
export function AcceptancesCard({ clientId }: { clientId: string }) {
  const records = useQuery({ ...api.portal.acceptances.queryOptions({ input: { clientId } }), staleTime: 0 });
  if (!records.data || records.data.items.length === 0) return null;
  return (
    <Card title="What the client said" sub="Kept as it was said. Nobody can change it." flush>
      <ItemList>
        {records.data.items.map((record) => (
          <Record key={record.id} record={record} />
        ))}
      </ItemList>
    </Card>
  );
}

function Record({ record }: { record: Acceptance }) {
  const write = useWriters();
  const { answer, byName, subject, comment, at, ip, signerName, signerTitle } = record;
  const { icon, verb } = WORDS[answer];
  return (
    <ListItem
      icon={icon}
      title={
        <>
          <bdi>{signerName ? [signerName, signerTitle].filter(Boolean).join(', ') : byName}</bdi> {verb} “
          <bdi>{String(subject.title ?? '')}</bdi>”{priceOf(subject, write)}
        </>
      }
      line={
        <>
          {[write.exactInstant(at), ip && `from ${ip}`].filter(Boolean).join(' · ')}
          {comment && (
            <>
              {' · '}
              <bdi>“{comment}”</bdi>
            </>
          )}
        </>
      }
    />
  );
}

/** The price that was shown then. */
function priceOf({ costOnce, costMonthly, currency }: Acceptance['subject'], write: Writers): string {
  if (typeof currency !== 'string') return '';
  const amount = (value: unknown) => (typeof value === 'number' ? value : null);
  const cost = costInWords({ costOnce: amount(costOnce), costMonthly: amount(costMonthly) }, write.in(currency));
  return cost ? ` at ${cost}` : '';
}
