import { inSentence } from '@fairlead/content/format/in-sentence';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { OBJECTIONS } from '@fairlead/content/sales/objections';
import { PAINS } from '@fairlead/content/sales/pains';
import { PERSONAS } from '@fairlead/content/sales/personas';
import { THREATS } from '@fairlead/content/sales/threats';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { Stack } from '@mantine/core';
import { Card } from '#kit/layout/Card';
import { ButtonLink } from '#kit/links/links';
import { Bullets } from '#kit/text/Bullets';
import { Note, Small } from '#kit/text/text';
import { ObjectionCard } from './ObjectionCard';

/** What to know before the talk: the person, the industry, and what they may object. */
export function PreparationCards({
  script: { setup, clientId, hasFigures, objections, problems },
}: {
  script: SalesScript;
}) {
  const persona = PERSONAS[setup.persona];
  const industry = INDUSTRIES[setup.industry];
  return (
    <>
      {!hasFigures && (
        <Card title="No figures yet">
          <Small>
            Run a simulation, then make the script again: it will name what incidents could cost this business.
          </Small>
          <ButtonLink mt={12} variant="default" to="/clients/$clientId/simulations/new" params={{ clientId }}>
            Run a simulation
          </ButtonLink>
        </Card>
      )}
      {problems.length > 0 && (
        <Card title="Before it is ready" sub="Each line is checked for placeholders, length, order and sources.">
          <Bullets>
            {problems.map(({ line, words }) => (
              <li key={`${line} ${words}`} data-breaks>
                {words}
              </li>
            ))}
          </Bullets>
        </Card>
      )}
      <Card title={persona.label} sub={persona.cares}>
        <Small>{persona.approach}</Small>
        <Note mt={8}>Avoid: {persona.avoid.join(', ')}.</Note>
      </Card>
      <Card title="What hurts">
        <Bullets>
          {setup.pains.map((pain) => (
            <li key={pain}>
              {PAINS[pain].label}: {inSentence(PAINS[pain].effect)}
            </li>
          ))}
        </Bullets>
        <ButtonLink mt={12} variant="default" to="/clients/$clientId/proposals/needs" params={{ clientId }}>
          What they told us
        </ButtonLink>
      </Card>
      <Card title="They may say" sub="Soften, ask, then show something of their own.">
        <Stack gap={16}>
          {OBJECTIONS.filter(({ key }) => objections.includes(key))
            .toSorted((a, b) => objections.indexOf(a.key) - objections.indexOf(b.key))
            .map((objection) => (
              <ObjectionCard key={objection.key} objection={objection} />
            ))}
        </Stack>
      </Card>
      <Card title={industry.label} sub={industry.whatStops}>
        <Note>They cannot work without {list(industry.crownJewels)}.</Note>
        <Bullets mt={8}>
          {industry.threats.map((threat) => (
            <li key={threat}>
              {THREATS[threat].label}: {THREATS[threat].plain}
            </li>
          ))}
        </Bullets>
      </Card>
    </>
  );
}

const list = (parts: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(parts);
