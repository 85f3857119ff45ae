import { CREDITS_OF_ALL_PARTS, RISK_PARTS } from '@fairlead/contract/features/business-risk';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { CreditNote } from '#domain/trials/CreditNote';
import { useCreditsLeft } from '#domain/trials/credits';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note, Quiet } from '#kit/text/text';
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
      <Stack gap={24}>
        <Card title={`Choose a ${noun}`} sub="What was done before counts, and is not asked again.">
          <div className={classes.chooseClient}>
            <ClientPicker
              aria-label={`Choose a ${noun}`}
              value={chosen}
              onChange={setChosen}
              nothingFound="Nothing matches. Check the spelling, or add it."
            />
            <Button disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
              Open assessment
            </Button>
            <ButtonLink to="/clients" variant="default">
              {prospectsOnly ? 'Prospects' : 'Clients and prospects'}
            </ButtonLink>
          </div>
          <CreditNote left={creditsLeft} uses={CREDITS_OF_ALL_PARTS} />
        </Card>
        <Card title="What's included" flush>
          <Box component="ol" mt={10}>
            {RISK_PARTS.map((part, index) => (
              <li key={part} className={classes.part}>
                <strong className={classes.place} aria-hidden="true">
                  {index + 1}
                </strong>
                <div>
                  <Group gap="4px 12px">
                    <h3>{PART_WORDS[part].name}</h3>
                  </Group>
                  <Quiet mt={2}>{PART_WORDS[part].answers}</Quiet>
                  <Note mt={6}>{PART_WORDS[part].minutes}</Note>
                </div>
              </li>
            ))}
          </Box>
        </Card>
      </Stack>
    </>
  );
}
