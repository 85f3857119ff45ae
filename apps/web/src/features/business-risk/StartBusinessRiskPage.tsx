import { CREDITS_OF_ALL_PARTS, RISK_PARTS } from '@fairlead/contract/business-risk';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { sectorLabel } from '../../lib/catalogue-keys';
import { useCreditsLeft } from '../../lib/credits';
import { Card } from '../../ui/Card';
import { CreditNote } from '../../ui/CreditNote';
import { ButtonLink, TextLink } from '../../ui/links';
import { PageHead } from '../../ui/PageHead';
import classes from './BusinessRisk.module.css';
import { PART_WORDS } from './part-words';

type StartBusinessRiskPageProps = { prospectsOnly: boolean; onChosen: (clientId: string) => void };

/** Chooses whose Business Risk Assessment it is. */
export function StartBusinessRiskPage({ prospectsOnly, onChosen }: StartBusinessRiskPageProps) {
  const creditsLeft = useCreditsLeft();
  const [text, setText] = useState('');
  // A chosen entry fills the field with its label, of which only the name is searched.
  const [search] = useDebouncedValue(text.split(' · ')[0]?.trim() ?? '', 250);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { sort: 'name', ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const noun = prospectsOnly ? 'prospect' : 'client or prospect';
  return (
    <>
      <PageHead
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <span key="here" aria-current="page">
            Business Risk Assessment
          </span>,
        ]}
        title="Business Risk Assessment"
        context="Three parts of one business, one score, one report, and a proposal to sign."
      />
      <div className={classes.stack}>
        <Card title={`Whose is it? Choose a ${noun}`} sub="What was done before counts, and is not asked again.">
          <div className={classes.chooseClient}>
            <Select
              aria-label={`Choose a ${noun}`}
              placeholder="Type a name"
              searchable
              // The server has searched already; filtering its answer again would hide matches without the accents typed.
              filter={({ options }) => options}
              data={(found.data?.items ?? []).map(({ id, name, sector }) => ({
                value: id,
                label: `${name} · ${sectorLabel(sector)}`,
              }))}
              onSearchChange={setText}
              value={chosen}
              onChange={setChosen}
              nothingFoundMessage={found.isPending ? 'Looking' : 'Nothing matches. Check the spelling, or add it.'}
            />
            <Button disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
              Open its assessment
            </Button>
            <ButtonLink to="/clients" variant="default">
              {prospectsOnly ? 'Prospects' : 'Clients and prospects'}
            </ButtonLink>
          </div>
          <CreditNote left={creditsLeft} uses={CREDITS_OF_ALL_PARTS} />
        </Card>
        <Card title="What it is made of" flush>
          <ol className={classes.parts}>
            {RISK_PARTS.map((part, index) => (
              <li key={part} className={classes.part}>
                <span className={classes.place} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <div className={classes.partHead}>
                    <h3>{PART_WORDS[part].name}</h3>
                  </div>
                  <p className={classes.answers}>{PART_WORDS[part].answers}</p>
                  <p className={classes.facts}>{PART_WORDS[part].minutes}</p>
                </div>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
