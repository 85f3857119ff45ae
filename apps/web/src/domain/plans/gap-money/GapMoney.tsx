import { BUSINESS_FACTS, type FactKey } from '@fairlead/content/fields/business-facts';
import { inSentence } from '@fairlead/content/format/in-sentence';
import { roundModelled } from '@fairlead/content/format/rounding';
import { afterInsurance } from '@fairlead/content/words/after-insurance';
import { FIGURE_WORDS } from '@fairlead/content/words/figure-words';
import { AVERAGE_ANNUAL_LOSS } from '@fairlead/content/words/model-2-words';
import type { PlanLevels } from '@fairlead/risk/assessment/plan-levels';
import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core';
import { IconArrowRight, IconCalculator } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { ErrorCard } from '#kit/feedback/ErrorCard';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Caption, Note, Quiet } from '#kit/text/text';
import { planInAddress } from '../plan-address';
import classes from './GapMoney.module.css';
import {
  type PlanGap,
  type PlanLine,
  type PlanSum,
  planLines,
  plannedServices,
  planSum,
  servicesInPlan,
  withService,
} from './gap-plan';
import { type MoneyFacts, moneyOf } from './money-of';
import { usePlanLevels } from './use-plan-levels';
import { usePlanServices } from './use-plan-services';

type GapMoneyProps = {
  clientId: string;
  /** Facts and prices once from the server; figures are the model's own functions. */
  query: UseQueryResult<MoneyFacts>;
  gaps: readonly PlanGap[];
  /** What a gap is called; only steps of an assessment can be done without their services. */
  noun?: 'step' | 'requirement';
  /** The gaps to be closed, chosen here by their services or beside by themselves. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** The client's record can be worked on. */
  canPlan: boolean;
};

/** What closing gaps means in money: the services that do it, their price, what they take off, and the return of the set. */
export function GapMoney({ clientId, query, gaps, noun = 'step', chosen, onChoose, canPlan }: GapMoneyProps) {
  const facts = query.data;
  const money = useMemo(() => (facts ? moneyOf(facts) : null), [facts]);
  const figures = useWriters().in(facts?.currency ?? 'USD');
  const lines = useMemo(
    () => (facts && money ? planLines(gaps, chosen, facts, money) : []),
    [gaps, chosen, facts, money],
  );
  const sum = useMemo(() => money && planSum(lines, chosen, money), [lines, chosen, money]);
  const levels = usePlanLevels(money, servicesInPlan(lines));
  const isInsured = facts?.form?.insurance != null;
  if (query.isError) return <ErrorCard title="The money side could not load" onRetry={() => void query.refetch()} />;
  return (
    <Card
      title="What it comes to in money"
      sub={`Averages are of a year${isInsured ? ', before insurance' : ''}, by all answers as of today. A report shows the figures of its own day.`}
    >
      {query.isPending && <Skeleton height={220} />}
      {facts && !facts.form && <MissingFacts clientId={clientId} missing={facts.missing} canEdit={canPlan} />}
      {sum && (
        <>
          <Sums
            sum={sum}
            levels={levels}
            isInsured={isInsured}
            steps={chosen.size}
            noun={noun}
            figures={figures}
            reliability={facts?.form?.serviceReliability ?? 1}
          />
          <ServiceLines
            lines={lines}
            noun={noun}
            figures={figures}
            onChoose={(line, on) => onChoose(withService(chosen, line, on))}
          />
          {canPlan && <Acts clientId={clientId} lines={lines} sum={sum} gaps={gaps} noun={noun} chosen={chosen} />}
        </>
      )}
    </Card>
  );
}

type MissingFactsProps = { clientId: string; missing: readonly string[]; canEdit: boolean };

function MissingFacts({ clientId, missing, canEdit }: MissingFactsProps) {
  const names = missing.flatMap((name) =>
    name in BUSINESS_FACTS ? [inSentence(BUSINESS_FACTS[name as FactKey].label)] : [],
  );
  return (
    <Quiet maw="72ch">
      {names.length === 0
        ? 'There is no exchange rate for the currency of this client.'
        : `To see this in money, the model needs to know: ${names.join(', ')}.`}{' '}
      {canEdit && names.length > 0 && (
        <TextLink to="/clients/$clientId/details" params={{ clientId }} size="sm">
          Enter them
        </TextLink>
      )}
    </Quiet>
  );
}

type Noun = NonNullable<GapMoneyProps['noun']>;
type SumsProps = {
  sum: PlanSum;
  levels: PlanLevels | null;
  /** Then the average and what is taken off it are of the whole loss, and say so. */
  isInsured: boolean;
  steps: number;
  noun: Noun;
  figures: Figures;
  reliability: number;
};

function Sums({ sum, levels, isInsured, steps, noun, figures, reliability }: SumsProps) {
  const isChosen = steps > 0;
  const stepWords = steps === 1 ? 'the step' : `the ${steps} steps`;
  const before = isInsured ? ', before insurance' : '';
  return (
    <dl className={classes.sums} aria-live="polite">
      <RareYear levels={levels} isChosen={isChosen} figures={figures} />
      <div>
        <Note component="dt">
          {AVERAGE_ANNUAL_LOSS}
          {before}
        </Note>
        <Pair today={sum.today} after={isChosen ? sum.withServices : null} figures={figures} />
        <Note component="dd" className={classes.gloss}>
          {isChosen && noun === 'step' ? `${figures.short(sum.closed)} by ${stepWords} alone, done in full` : 'Today'}
        </Note>
      </div>
      <div>
        <Note component="dt">Services take off the average{before}</Note>
        <Text component="dd" variant="total">
          {isChosen ? figures.short(sum.avoided) : '–'}
        </Text>
        <Note component="dd" className={classes.gloss}>
          A year, in force by {figures.percent(reliability)}
        </Note>
      </div>
      <div>
        <Note component="dt">They cost</Note>
        <Text component="dd" variant="total">
          {isChosen ? figures.money(sum.yearlyCost) : '–'}
        </Text>
        <Note component="dd" className={classes.gloss}>
          {isChosen ? `A year, ${figures.money(sum.monthlyCost)} a month` : 'A year'}
          {sum.unpriced > 0 && `; ${sum.unpriced} without a price`}
        </Note>
      </div>
      <div>
        <Note component="dt">{FIGURE_WORDS.plainReturn.label}</Note>
        <Text component="dd" variant="total">
          {sum.share === null ? '–' : figures.percent(sum.share)}
        </Text>
        {isInsured && (
          <Note component="dd" className={classes.gloss}>
            Before insurance
          </Note>
        )}
      </div>
    </dl>
  );
}

type RareYearProps = { levels: PlanLevels | null; isChosen: boolean; figures: Figures };

/** What the plan does to a bad year, which the average says nothing about. */
function RareYear({ levels, isChosen, figures }: RareYearProps) {
  return (
    <div>
      <Note component="dt">
        {FIGURE_WORDS.rareYear.label}
        {levels && afterInsurance(levels.basis)}
      </Note>
      {levels ? (
        <Pair today={levels.today.rareYear} after={isChosen ? levels.withServices.rareYear : null} figures={figures} />
      ) : (
        <Text component="dd" variant="total">
          –
        </Text>
      )}
      <Note component="dd" className={classes.gloss}>
        99 years in 100 cost less
      </Note>
    </div>
  );
}

type PairProps = {
  today: number;
  /** With the plan; null without one. */
  after: number | null;
  figures: Figures;
};

const Pair = ({ today, after, figures }: PairProps) => (
  <Text component="dd" variant="total">
    {figures.short(roundModelled(today))}
    {after !== null && (
      <>
        <IconArrowRight size={16} stroke={1.8} aria-label="with services" />
        <span className={classes.after}>{figures.short(roundModelled(after))}</span>
      </>
    )}
  </Text>
);

type ServiceLinesProps = {
  lines: PlanLine[];
  noun: Noun;
  figures: Figures;
  onChoose: (line: PlanLine, isIn: boolean) => void;
};

function ServiceLines({ lines, noun, figures, onChoose }: ServiceLinesProps) {
  return (
    <ul className={classes.lines} aria-label="Services that do it">
      {lines.map((line) => (
        <li key={line.key}>
          <Checkbox
            label={line.label}
            checked={line.chosen > 0}
            indeterminate={line.chosen > 0 && line.chosen < line.gapIds.length}
            onChange={() => onChoose(line, line.chosen === 0)}
            description={stepsOf(line, noun)}
          />
          <span className={classes.reduction}>
            {line.reduction > 0 ? `Avoids ${figures.short(line.reduction)} a year on its own` : 'Nothing more to avoid'}
          </span>
          <span className={classes.price}>{priceOf(line, figures)}</span>
        </li>
      ))}
    </ul>
  );
}

const stepsOf = ({ chosen, gapIds: { length } }: PlanLine, noun: Noun) =>
  length === 1 ? `1 ${noun}${chosen === 1 ? ', chosen' : ''}` : `${chosen} of ${length} ${noun}s chosen`;

function priceOf({ held, monthlyPrice, origin, partOf }: PlanLine, figures: Figures) {
  if (partOf !== null) return `Part of ${partOf}`;
  if (held) return 'Bought already';
  if (monthlyPrice === null) return 'No price yet';
  return (
    <>
      {figures.money(monthlyPrice)} a month
      {origin === 'suggested' && (
        <Caption span ml={8}>
          suggested
        </Caption>
      )}
    </>
  );
}

type ActsProps = {
  clientId: string;
  lines: PlanLine[];
  sum: PlanSum;
  gaps: readonly PlanGap[];
  noun: Noun;
  chosen: ReadonlySet<string>;
};

/** Where the chosen set goes on. */
function Acts({ clientId, lines, sum, gaps, noun, chosen }: ActsProps) {
  const plan = usePlanServices(clientId, gaps);
  return (
    <Group gap={10} mih={36} mt={12}>
      {sum.services === 0 ? (
        <Quiet maw="72ch">
          {noun === 'step' ? 'Choose steps or services' : 'Choose services'} to see what they come to.
        </Quiet>
      ) : (
        <>
          <Button variant="default" size="sm" loading={plan.isAdding} onClick={() => plan.add(lines, chosen)}>
            Add services to the roadmap
          </Button>
          <ButtonLink
            size="sm"
            variant="default"
            to="/clients/$clientId/simulations/new"
            params={{ clientId }}
            search={{ step: 'services', plan: planInAddress(plannedServices(lines)) }}
            leftSection={<IconCalculator size={18} stroke={1.6} aria-hidden="true" />}
          >
            Use in the simulator
          </ButtonLink>
        </>
      )}
    </Group>
  );
}
