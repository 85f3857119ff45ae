import { type PainCard, type SalesCase, yearlyCost, yearlyCostOfAll } from '@fairlead/contract/features/sales-cases';
import { Button } from '@mantine/core';
import { IconBandage } from '@tabler/icons-react';
import { useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Note, Quiet } from '#kit/text/text';
import { PRIORITY_WORDS, rangeOf } from './case-words';
import { PainDialog } from './PainDialog';
import type { SaveCase } from './use-case';

type Told = { told: SalesCase; save: SaveCase };

/** What hurts, in their words, with what it costs a year by their own figures. */
export function PainCards({ told: { pains, currency }, save }: Told) {
  const figures = useWriters().in(currency);
  const [open, setOpen] = useState<{ card: PainCard | null; isRemoving?: boolean } | null>(null);
  const close = () => setOpen(null);
  const total = yearlyCostOfAll(pains);
  return (
    <Card
      title="What hurts"
      sub="In their words. The cost a year is theirs as well: how often, how long, and what it costs each time."
      action={
        <Button variant="default" onClick={() => setOpen({ card: null })}>
          Add pain card
        </Button>
      }
    >
      {pains.length === 0 && (
        <Quiet>Nothing yet. After a talk, write down what they said hurts, and what they think it costs.</Quiet>
      )}
      <ItemList>
        {pains.map((card) => (
          <ListItem key={card.key} icon={IconBandage} title={card.problem} line={lineOf(card, figures)}>
            <StateBadge tone={PRIORITY_WORDS[card.priority].tone}>{PRIORITY_WORDS[card.priority].label}</StateBadge>
            <Button variant="subtle" size="xs" onClick={() => setOpen({ card })}>
              Change
            </Button>
            <Button variant="subtle" size="xs" color="red" onClick={() => setOpen({ card, isRemoving: true })}>
              Remove
            </Button>
          </ListItem>
        ))}
      </ItemList>
      {total && (
        <Note mt={12}>
          Together {rangeOf(total, figures)} a year, from {figures.countOf(total.cards, 'card')} with a figure.
        </Note>
      )}
      {open && !open.isRemoving && (
        <PainDialog
          card={open.card}
          currency={currency}
          onSave={(card) =>
            save({
              pains: open.card ? pains.map((one) => (one.key === card.key ? card : one)) : [...pains, card],
            })
          }
          onClose={close}
        />
      )}
      {open?.isRemoving && open.card && (
        <RemoveDialog
          title="Remove this pain card?"
          text="Scripts, proposals and reviews that were made from it stay as they are."
          keep="Keep it"
          act="Remove card"
          remove={() => save({ pains: pains.filter(({ key }) => key !== open.card?.key) })}
          onClose={close}
        />
      )}
    </Card>
  );
}

function lineOf(card: PainCard, figures: Figures): string {
  const cost = yearlyCost(card);
  return [
    cost ? `${rangeOf(cost, figures)} a year` : 'No figure yet: ask what it costs each time',
    card.whoFeels && `felt by ${card.whoFeels}`,
    card.funnel.feeling && `“${card.funnel.feeling}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}
