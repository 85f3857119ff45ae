import { CLIENT_MEASURE_KEYS, CLIENT_MEASURES } from '@fairlead/content/fields/measures';
import { valueInWords } from '@fairlead/contract/features/reviews/review-words';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { FigureTable } from '#kit/table/FigureTable';
import { Caption, Quiet } from '#kit/text/text';
import type { RelationshipCardProps } from './AgreementsCard';
import { ImportMeasuresDialog } from './ImportMeasuresDialog';
import { MeasureDialog } from './MeasureDialog';

/** What is kept of the client by month: typed here, imported from a table, or sent by a script with a key. */
export function MeasuresCard({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters();
  const figures = write.in(relationship.currency);
  const [opened, setOpened] = useState<'one' | 'table' | null>(null);
  const newest = CLIENT_MEASURE_KEYS.flatMap((measure) => {
    const last = relationship.measures.findLast((one) => one.measure === measure);
    return last ? [last] : [];
  });
  const close = () => setOpened(null);
  return (
    <Card
      title="Measures"
      sub="The newest month of each. Reviews tell them; health takes the mean of three months of tickets and invoices."
      action={
        canWork && (
          <Group gap={8}>
            <Button variant="default" onClick={() => setOpened('table')}>
              Import
            </Button>
            <Button variant="default" onClick={() => setOpened('one')}>
              Add measure
            </Button>
          </Group>
        )
      }
    >
      {newest.length === 0 && (
        <Quiet>
          Type them month by month, import a table, or have your help desk send them to saveClientMeasures with an API
          key.
        </Quiet>
      )}
      <FigureTable>
        <tbody>
          {newest.map(({ measure, month, value, source }) => (
            <tr key={measure}>
              <th scope="row">
                {CLIENT_MEASURES[measure].label}
                <Caption display="block" span>
                  {[write.fullDay(month), source].filter(Boolean).join(' · ')}
                </Caption>
              </th>
              <td>{valueInWords(measure, value, figures)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {opened === 'one' && <MeasureDialog onSave={(one) => actions.saveMeasures([one])} onClose={close} />}
      {opened === 'table' && <ImportMeasuresDialog onImport={actions.importMeasures} onClose={close} />}
    </Card>
  );
}
