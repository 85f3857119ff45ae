import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import { Button, Group, NumberInput, SimpleGrid, Skeleton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { UnsavedGuard } from '#kit/dialog/UnsavedGuard';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { DayField } from '#kit/form/DayField';
import { Card } from '#kit/layout/Card';
import { SectionFoot } from './SectionFoot';
import classes from './Sections.module.css';
import { type Section, type SectionSource, useSection } from './use-section';

type Rates = PlatformSections['rates'];

/** US dollars for one unit of each currency, by which new simulations work. */
export function RatesTab() {
  const { getRates, saveRates } = api.platformSettings;
  const source: SectionSource<Rates> = {
    query: useQuery(getRates.queryOptions()),
    queryKey: getRates.queryKey(),
    read: () => getRates.call(),
    save: saveRates.call,
  };
  return (
    <Loaded query={source.query} skeleton={<Skeleton height={420} radius="lg" />} failed="The rates could not load">
      {(section) => <RatesForm source={source} section={section} />}
    </Loaded>
  );
}

const LABELS: Record<keyof Rates, string> = { date: 'The day', source: 'The source', usdPerUnit: 'The rates' };

function RatesForm({ source, section }: { source: SectionSource<Rates>; section: Section<Rates> }) {
  const { form, handleSubmit, conflict, isDirty, ...foot } = useSection(source, section);
  const [added, setAdded] = useState('');
  const rates = form.values.usdPerUnit;
  const codes = Object.keys(rates).sort();
  const isCode = /^[A-Z]{3}$/.test(added) && !Object.hasOwn(rates, added);
  const tableProblem = Object.entries(form.errors).find(([path]) => path.startsWith('usdPerUnit'))?.[1];
  return (
    <Card
      title="Exchange rates"
      sub="US dollars for one unit. New simulations use them and keep the rate they were run with; earlier results never change."
    >
      <UnsavedGuard isDirty={isDirty} />
      <form noValidate onSubmit={handleSubmit}>
        <ConflictPanel
          {...conflict}
          labels={LABELS}
          textOf={(_field, value) => (typeof value === 'string' ? value : 'another table')}
        />
        <div className={classes.group}>
          <div className={classes.fields}>
            <DayField label="Rates of" {...form.getInputProps('date')} />
            <TextInput label="Source" placeholder="European Central Bank" {...form.getInputProps('source')} />
          </div>
        </div>
        <div className={classes.group}>
          <SimpleGrid minColWidth={180} verticalSpacing={12}>
            {codes.map((code) => (
              <NumberInput
                key={code}
                label={code}
                min={0}
                decimalScale={6}
                hideControls
                disabled={code === 'USD'}
                value={rates[code] ?? ''}
                onChange={(value) =>
                  typeof value === 'number' && form.setFieldValue('usdPerUnit', { ...rates, [code]: value })
                }
              />
            ))}
          </SimpleGrid>
          <FormAlert>{tableProblem}</FormAlert>
          <Group gap={8} mt={16} align="flex-end">
            <TextInput
              label="Another currency"
              placeholder="SAR"
              w={140}
              maxLength={3}
              value={added}
              onChange={(event) => setAdded(event.currentTarget.value.toUpperCase())}
            />
            <Button
              variant="default"
              disabled={!isCode}
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => {
                form.setFieldValue('usdPerUnit', { ...rates, [added]: 1 });
                setAdded('');
              }}
            >
              Add
            </Button>
          </Group>
        </div>
        <SectionFoot {...foot} isDirty={isDirty} />
      </form>
    </Card>
  );
}
