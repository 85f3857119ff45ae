import { CREDITS_OF_ALL_PARTS, RISK_PARTS } from '@fairlead/contract/features/business-risk';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import classes from './BusinessRisk.module.css';
import { PART_WORDS } from './part-words';

type StartBusinessRiskPageProps = { prospectsOnly: boolean; onChosen: (clientId: string) => void };

/** Chooses whose Business Risk Assessment it is. */
export function StartBusinessRiskPage({ prospectsOnly, onChosen }: StartBusinessRiskPageProps) {
  const creditsLeft = useCreditsLeft();
  const [chosen, setChosen] = useState<string | null>(null);
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
            <ClientPicker
              aria-label={`Choose a ${noun}`}
              value={chosen}
              onChange={setChosen}
              nothingFound="Nothing matches. Check the spelling, or add it."
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
                <strong className={classes.place} aria-hidden="true">
                  {index + 1}
                </strong>
                <div>
                  <div className={classes.partHead}>
                    <h3>{PART_WORDS[part].name}</h3>
                  </div>
                  <p className={classes.answers}>{PART_WORDS[part].answers}</p>
                  <Note mt={6}>{PART_WORDS[part].minutes}</Note>
                </div>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
