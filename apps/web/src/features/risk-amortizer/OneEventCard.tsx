import { ONE_EVENT_NOTE } from '@fairlead/content/words/amortizer-words';
import { Stack } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Card } from '#kit/layout/Card';
import { DataList } from '#kit/table/DataList';
import { Note } from '#kit/text/text';
import { SliderField } from './inputs/SliderField';
import type { Amortizer } from './use-amortizer';

type OneEventCardProps = { amortizer: Amortizer; figures: Figures };

/** "If it happened": one loss paid back over the horizon, never without its chance and never beside the fee. */
export function OneEventCard({ amortizer, figures }: OneEventCardProps) {
  const { values, began, problems, change, worked } = amortizer;
  const { event, sheet } = worked;
  const months = figures.number(sheet.inputs.horizonMonths);
  return (
    <Card title="If it happened" sub="One loss, paid back in equal parts over the horizon">
      <Stack>
        <SliderField
          field="eventLoss"
          value={values.eventLoss}
          began={began.eventLoss}
          error={problems.eventLoss}
          figures={figures}
          onChange={change}
        />
        {event ? (
          <DataList
            rows={[
              { label: 'Payment a month', value: figures.modelled(event.monthly) },
              { label: `All ${months} payments`, value: figures.modelled(event.total) },
              { label: `Chance of an event within ${months} months`, value: figures.probability(event.chance) },
            ]}
          />
        ) : (
          <Note>
            {sheet.eventLoss === null
              ? 'Enter a loss to see what it would mean a month.'
              : 'Enter the events a year under More. A payment is never shown without its chance.'}
          </Note>
        )}
        <Note>{ONE_EVENT_NOTE}</Note>
      </Stack>
    </Card>
  );
}
