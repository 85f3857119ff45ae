import type { Proposal, ProposalActivation } from '@fairlead/contract/features/proposals/proposals';
import { Checkbox, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { useMay } from '#app/session/rights';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogForm } from '#kit/dialog/DialogForm';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Quiet, Strong } from '#kit/text/text';
import classes from './Proposal.module.css';

type ActivateDialogProps = { proposal: Proposal; onDone: (proposal: Proposal) => void; onClose: () => void };

/** Shows what activating the signed services creates, and does it. A prospect that signed becomes a client with it, unless that is left out. */
export function ActivateDialog({ proposal, onDone, onClose }: ActivateDialogProps) {
  const { id, clientId, version, clientName } = proposal;
  const mayConvert = useMay()('clients.convert');
  const queries = useQueryClient();
  const preview = useQuery({ ...api.proposals.activation.queryOptions({ input: { id } }), staleTime: 0 });
  const record = useQuery({ ...api.clients.get.queryOptions({ input: { id: clientId } }), enabled: mayConvert });
  const [turns, setTurns] = useState(true);
  const prospect = record.data?.kind === 'prospect' ? record.data : null;
  const ofClient = api.clients.get.queryKey({ input: { id: clientId } });
  const convert = useMutation(
    api.clients.convert.mutationOptions({
      onSuccess: (client) => {
        queries.setQueryData(ofClient, client);
        void queries.invalidateQueries({ queryKey: api.clients.list.key() });
        void queries.invalidateQueries({ queryKey: api.dashboard.key() });
      },
      onError: () => queries.invalidateQueries({ queryKey: ofClient }),
    }),
  );
  const handleSubmit = async () => {
    // First, so that nothing is activated where it is refused.
    if (prospect && turns) await convert.mutateAsync({ id: clientId, version: prospect.version });
    onDone(await api.proposals.takeOn.call({ id, version }));
  };
  return (
    <Dialog onClose={onClose} title="Activate services" size={640}>
      <Loaded query={preview} skeleton={<PageSkeleton blocks={[200]} />} failed="The preview could not load">
        {(activation) => (
          <DialogForm onSubmit={handleSubmit} onDone={onClose} onKeep={onClose} act="Activate services">
            {prospect && (
              <Checkbox
                checked={turns}
                onChange={(event) => setTurns(event.currentTarget.checked)}
                label={`Turn ${clientName} into a client`}
                description="Everything on record comes along. It counts as a client of your plan."
              />
            )}
            <Services activation={activation} clientName={clientName} />
            <Items activation={activation} />
          </DialogForm>
        )}
      </Loaded>
    </Dialog>
  );
}

function Services({ activation, clientName }: { activation: ProposalActivation; clientName: string }) {
  const { price } = useWriters().in(activation.currency);
  const month = (amount: number) => `${price(Math.round(amount * 100))} a month`;
  return (
    <section aria-label="Services">
      <Strong mb={8}>{`Services ${clientName} buys`}</Strong>
      {activation.services.length === 0 && <Quiet>No monthly services from the catalog.</Quiet>}
      <ul className={classes.offers}>
        {activation.services.map(({ id, name, monthlyPrice, before, isNew }) => (
          <li key={id} className={classes.offer}>
            <strong>{name}</strong>
            <span>
              {month(monthlyPrice)} · {isNew ? 'New' : before === null ? 'Bought already' : `Now ${month(before)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DOES = { add: 'Added', agree: 'Becomes agreed', keep: 'Stays as it is' } as const;

function Items({ activation: { items, currency } }: { activation: ProposalActivation }) {
  const write = useWriters();
  const { price } = write.in(currency);
  const when = (start: string) =>
    start.includes('Q') ? `${start.slice(5)} ${start.slice(0, 4)}` : write.fullDay(start);
  return (
    <section aria-label="Roadmap">
      <Strong mb={8}>Roadmap items</Strong>
      <Stack component="ul" gap={8} className={classes.offers}>
        {items.map(({ id, title, costMonthly, costOnce, start, does }) => (
          <li key={id} className={classes.offer}>
            <strong>{title}</strong>
            <span>
              {[
                DOES[does],
                `Starts ${when(start)}`,
                costMonthly === null ? null : `${price(Math.round(costMonthly * 100))} a month`,
                costOnce === null ? null : `${price(Math.round(costOnce * 100))} once`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </Stack>
      <Quiet mt={8}>Quarters are a start. You can move each item on the roadmap.</Quiet>
    </section>
  );
}
