import type { ProposalLine, ProposalOffer } from '@fairlead/contract/features/proposals/proposals';
import { isPaidOnce } from '@fairlead/contract/features/proposals/totals';
import { Badge, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogForm } from '#kit/dialog/DialogForm';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { ButtonLink } from '#kit/links/links';
import classes from './Proposal.module.css';
import { partOf } from './part-of';

type AddServiceDialogProps = {
  clientId: string;
  /** What is in the proposal already. */
  lines: readonly Pick<ProposalLine, 'id' | 'serviceKey' | 'name'>[];
  onAdd: (lines: ProposalLine[]) => void;
  onClose: () => void;
};

/** Services that are not in the proposal, what helps most first. */
export function AddServiceDialog({ clientId, lines, onAdd, onClose }: AddServiceDialogProps) {
  const offers = useQuery(api.proposals.offers.queryOptions({ input: { clientId } }));
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Dialog onClose={onClose} title="Which services?" size={640}>
      <Loaded query={offers} skeleton={<PageSkeleton blocks={[]} />} failed="The services could not load">
        {({ items, currency }) => {
          const free = items.filter(({ line }) => !lines.some(({ id }) => id === line.id));
          if (free.length === 0)
            return (
              <EmptyState
                title="Everything you offer is in"
                text="Switch on further services, or add your own, in Settings."
                action={
                  <ButtonLink to="/settings/services" variant="default">
                    Open your services
                  </ButtonLink>
                }
              />
            );
          return (
            <DialogForm
              onSubmit={() => onAdd(free.filter(({ line }) => chosen.includes(line.id)).map(({ line }) => line))}
              onDone={onClose}
              onKeep={onClose}
              act={chosen.length > 1 ? `Add ${chosen.length} services` : 'Add service'}
              isDisabled={chosen.length === 0}
            >
              <ul className={classes.offers}>
                {free.map((offer) => (
                  <li key={offer.line.id}>
                    <Checkbox
                      checked={chosen.includes(offer.line.id)}
                      onChange={(event) => {
                        const { id } = offer.line;
                        const isChosen = event.currentTarget.checked;
                        setChosen((now) => (isChosen ? [...now, id] : now.filter((one) => one !== id)));
                      }}
                      label={<OfferLabel offer={offer} included={partOf(offer.line, lines)} currency={currency} />}
                    />
                  </li>
                ))}
              </ul>
            </DialogForm>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function OfferLabel({
  offer: { line, reduction, isSold, inPlan, offeredIn },
  included,
  currency,
}: {
  offer: ProposalOffer;
  /** That lines of the proposal already bring what it brings. */
  included: string | null;
  currency: string;
}) {
  const figures = useWriters().in(currency);
  const facts = [
    included,
    included === null && reduction !== null && reduction > 0
      ? `Takes about ${figures.short(reduction)} a year off by itself`
      : null,
    line.price === null
      ? 'No price yet'
      : `${figures.in(line.currency).price(Math.round(line.price * 100) * line.quantity)} ${isPaidOnce(line) ? 'once' : 'a month'}`,
  ];
  return (
    <span className={classes.offer}>
      <strong>
        <bdi>{line.name}</bdi>
        {isSold && (
          <Badge size="sm" variant="default" tt="none">
            Sold already
          </Badge>
        )}
        {offeredIn !== null && (
          <Badge size="sm" variant="default" tt="none">
            {`In Proposal ${offeredIn}`}
          </Badge>
        )}
        {inPlan && !isSold && offeredIn === null && (
          <Badge size="sm" variant="light" tt="none">
            In the plan
          </Badge>
        )}
      </strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {line.closes.length > 0 && <span>Closes: {line.closes.slice(0, 2).join('; ')}</span>}
    </span>
  );
}
