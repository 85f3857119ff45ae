import type { ThreatKey } from '@fairlead/content/fields/sales-keys';
import type { StepStanding } from '@fairlead/content/fields/step-standings';
import { inSentence } from '@fairlead/content/format/in-sentence';
import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { THREATS } from '@fairlead/content/sales/threats';
import { SCENARIOS } from '@fairlead/content/scenarios/scenarios';
import { TECHNIQUES } from '@fairlead/content/threats/attack';
import { knownWords, STEP_WORDS } from '@fairlead/content/words/defense-words';
import type { ClientBriefing } from '@fairlead/contract/features/threats/industry-briefing';
import { SimpleGrid } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { attackChangeWords } from '#domain/threats/attack-words';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { Card } from '#kit/layout/Card';
import { Bullets } from '#kit/text/Bullets';
import { Caption, Label, Note, Small } from '#kit/text/text';
import { DefenseBadge } from './DefenseBadge';
import classes from './ThreatCard.module.css';

type OfClient = ClientBriefing['threats'][number];
type ThreatCardProps = {
  threat: ThreatKey;
  /** At one client; null for the industry in general. */
  of: OfClient | null;
  simulation: ClientBriefing['simulation'];
  attack: ClientBriefing['attack'];
};

const TONES: Record<StepStanding, StateTone> = {
  in_place: 'good',
  partly: 'info',
  missing: 'warning',
  not_sure: 'warning',
  left_out: 'quiet',
  unknown: 'quiet',
};

/** A threat: how it is done, which steps stop it, what it is part of in money, and what to ask. */
export function ThreatCard({ threat, of, simulation, attack }: ThreatCardProps) {
  const { label, plain, question, techniques } = THREATS[threat];
  return (
    <Card title={label} sub={plain} action={of && <DefenseBadge of={of} />}>
      <SimpleGrid cols={{ base: 1, md: of ? 2 : 1 }} spacing={24}>
        <div>
          <Label>What attackers do</Label>
          <Bullets mt={4}>
            {techniques.map((id) => (
              <li key={id}>
                {TECHNIQUES[id].plain}{' '}
                <Caption span>
                  {id} {TECHNIQUES[id].name}
                  <Changed id={id} attack={attack} />
                </Caption>
              </li>
            ))}
          </Bullets>
        </div>
        {of && <Steps of={of} />}
      </SimpleGrid>
      {of && simulation && of.lossShare !== null && (
        <Money threat={threat} share={of.lossShare} simulation={simulation} />
      )}
      <Small mt={16}>Ask: “{question}”</Small>
    </Card>
  );
}

/** What a newer version of ATT&CK calls it, or says of it. */
function Changed({ id, attack: { published, differences } }: { id: string; attack: ClientBriefing['attack'] }) {
  const difference = differences.find((each) => each.id === id);
  return difference ? `. In version ${published}: ${inSentence(attackChangeWords(difference))}` : null;
}

function Steps({ of }: { of: OfClient }) {
  return (
    <div>
      <Label>What stops it, detects it or gets you back to work</Label>
      <ul className={classes.steps}>
        {of.steps.map(({ csf, term, standing, bankId, action, service }) => (
          <li key={csf} className={classes.step}>
            <div>
              {term}
              <Caption>
                {[csf, isOpen(standing) && action, isOpen(standing) && service, sourceWords(bankId)]
                  .filter(Boolean)
                  .join(' · ')}
              </Caption>
            </div>
            <StateBadge tone={TONES[standing]}>{STEP_WORDS[standing]}</StateBadge>
          </li>
        ))}
      </ul>
      {of.known < of.asked && <Note mt={8}>Of what is known: {knownWords(of)}.</Note>}
    </div>
  );
}

const isOpen = (standing: StepStanding) => standing !== 'in_place' && standing !== 'left_out';

/** Where an answer comes from that was not given in the NIST CSF assessment itself. */
function sourceWords(bankId: string | null): string | null {
  const bank = BANK_RECORDS.find(({ id }) => id === bankId);
  return bank && bank.id !== 'nist_csf' ? `from ${bank.nameInText}` : null;
}

type MoneyProps = { threat: ThreatKey; share: number; simulation: NonNullable<ClientBriefing['simulation']> };

function Money({ threat, share, simulation: { average, currency } }: MoneyProps) {
  const write = useWriters();
  const scenarios = THREATS[threat].scenarios.map((key) => inSentence(SCENARIOS[key].label)).join(' and ');
  return (
    <Small mt={16}>
      In the simulation, {scenarios} {THREATS[threat].scenarios.length === 1 ? 'makes' : 'make'} up{' '}
      {write.percent(share)} of the average annual loss before insurance, {write.in(currency).modelled(average)}.
    </Small>
  );
}
