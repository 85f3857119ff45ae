import { closingService, GAP_OWNER_NAMES, gapsReading, hasStops } from '@fairlead/content/question-banks/answer-words';
import { RESULT_NOTES } from '@fairlead/content/question-banks/readiness-texts';
import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import { scoreIfClosed } from '@fairlead/risk/assessment/gaps';
import { Badge, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { BandBadge } from '#features/assessments/BandBadge';
import { changeText, pointsText } from '#features/assessments/points-text';
import { capital } from '#features/assessments/stop-words';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Caption, Detail, Note, Quiet } from '#kit/text/text';
import type { Completed } from '../completed';
import classes from './GapsCard.module.css';
import { effortText, kindWords, valuesOf } from './gap-words';
import { usePlanGaps } from './use-plan-gaps';

type Gap = Completed['result']['gaps'][number];
type Shown = 'all' | 'stops' | 'small';

const FIRST = 8;
const isStop = ({ kind }: Gap) => kind === 'hard_stop' || kind === 'soft_stop';

/** As the bank calls them; what only limits a coverage is counted with them. */
const stopWords = ({ stopLabels }: Completed['bank'], { softStops }: Completed['result']) =>
  `${capital(stopLabels.many)}${softStops.length > 0 ? ' and conditions' : ''}`;

type GapsCardProps = Completed & {
  /** Steps may go on the roadmap. */
  canPlan: boolean;
  /** The steps to look at as if they were done. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Everything that keeps points away, most urgent first; what is ticked shows the score with it done. */
export function GapsCard(props: GapsCardProps) {
  const { assessment, bank, result, canPlan, chosen, onChoose } = props;
  const [shown, setShown] = useState<Shown>('all');
  const [showsAll, setShowsAll] = useState(false);
  const plan = usePlanGaps(assessment.clientId, bank, canPlan);
  const questionOf = (id: string) => bank.questions.find((question) => question.id === id);
  const isSmall = ({ questionId }: Gap) => questionOf(questionId)?.effort === 'low';
  const groups: Record<Shown, Gap[]> = {
    all: result.gaps,
    stops: result.gaps.filter(isStop),
    small: result.gaps.filter(isSmall),
  };
  const gaps = groups[shown];
  const visible = showsAll ? gaps : gaps.slice(0, FIRST);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  if (result.gaps.length === 0)
    return (
      <Card title="What to do">
        <Quiet>{RESULT_NOTES.nothingLeft}</Quiet>
      </Card>
    );
  return (
    <Card
      title="What to do, in order"
      sub={gapsReading(bank)}
      action={
        <SegmentedControl
          flex="none"
          size="xs"
          aria-label="Which steps"
          data={[
            { value: 'all', label: `All ${result.gaps.length}` },
            ...(hasStops(bank) ? [{ value: 'stops', label: `${stopWords(bank, result)} ${groups.stops.length}` }] : []),
            { value: 'small', label: `Small ${groups.small.length}` },
          ]}
          value={shown}
          onChange={(next) => setShown(next as Shown)}
        />
      }
    >
      <ul className={classes.gaps}>
        {visible.map((gap) => {
          const question = questionOf(gap.questionId);
          if (!question) return null;
          return (
            <GapRow
              key={gap.questionId}
              gap={gap}
              question={question}
              bank={bank}
              isChosen={chosen.has(gap.questionId)}
              onToggle={() => toggle(gap.questionId)}
              act={canPlan && <PlanAct gap={gap} question={question} plan={plan} clientId={assessment.clientId} />}
            />
          );
        })}
      </ul>
      {gaps.length > visible.length && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setShowsAll(true)}>
          Show all {gaps.length}
        </Button>
      )}
      <ChosenSum {...props}>
        {canPlan && (
          <Button
            size="sm"
            variant="default"
            loading={plan.isAdding}
            onClick={() => plan.add([...chosen])}
            className={classes.addAll}
          >
            Add these to the roadmap
          </Button>
        )}
      </ChosenSum>
    </Card>
  );
}

type GapRowProps = {
  gap: Gap;
  question: BankQuestion;
  bank: Completed['bank'];
  isChosen: boolean;
  onToggle: () => void;
  act: ReactNode;
};

/** One step: what it is and who does it, and what it brings. */
function GapRow({ gap, question, bank, isChosen, onToggle, act }: GapRowProps) {
  const write = useWriters();
  const kind = kindWords(gap.kind, bank);
  const { title } = question.recommendation;
  return (
    <li>
      <Checkbox mt={1} aria-label={`As if done: ${title}`} checked={isChosen} onChange={onToggle} />
      <div className={classes.words}>
        <h3>
          {title}
          {kind && (
            <Badge variant="default" tt="none" className={classes.kind} data-kind={gap.kind}>
              {kind}
            </Badge>
          )}
          {gap.notSure && (
            <Badge variant="default" tt="none">
              Not sure
            </Badge>
          )}
        </h3>
        <Detail maw="72ch" mt={2}>
          {question.question}
        </Detail>
        <Note maw="72ch" mt={2}>
          {[
            effortText(question.effort),
            `done by: ${GAP_OWNER_NAMES[question.owner].toLowerCase()}`,
            closingService(question).label,
            question.csf,
          ].join(' · ')}
        </Note>
      </div>
      <dl className={classes.effect}>
        <Effect label="Points">{changeText(gap.points, write)}</Effect>
        <Effect label="Score with this step">{pointsText(gap.scoreIfClosed, write)}</Effect>
      </dl>
      {act}
    </li>
  );
}

function Effect({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <Caption component="dt">{label}</Caption>
      <dd className={className}>{children}</dd>
    </div>
  );
}

type PlanActProps = {
  gap: Gap;
  question: BankQuestion;
  plan: ReturnType<typeof usePlanGaps>;
  clientId: string;
};

function PlanAct({ gap: { questionId }, question, plan, clientId }: PlanActProps) {
  return (
    <span className={classes.act}>
      {plan.isPlanned(questionId) ? (
        <TextLink to="/clients/$clientId/roadmap" params={{ clientId }} size="sm">
          On the roadmap
        </TextLink>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={plan.addingId === questionId}
          onClick={() => plan.add([questionId])}
          aria-label={`Add to the roadmap: ${question.recommendation.title}`}
        >
          Add to roadmap
        </Button>
      )}
    </span>
  );
}

type ChosenSumProps = Pick<GapsCardProps, 'assessment' | 'bank' | 'result' | 'chosen'> & { children: ReactNode };

/** The score as it would be with the chosen steps done. */
function ChosenSum({ assessment, bank, result, chosen, children }: ChosenSumProps) {
  const write = useWriters();
  const after = useMemo(
    () => scoreIfClosed(bank, valuesOf(assessment), { submitted: true, revenueClass: result.revenueClass }, chosen),
    [bank, assessment, result, chosen],
  );
  return (
    <div className={classes.sum} role="status">
      {chosen.size === 0 ? (
        'Tick steps to see the score with them done.'
      ) : (
        <>
          <span>
            {chosen.size === 1 ? 'With this step done' : `With these ${chosen.size} steps done`}:{' '}
            {result.score === null ? '–' : pointsText(result.score, write)}{' '}
            <IconArrowRight size={14} stroke={1.8} aria-label="to" />{' '}
            <strong>{after.score === null ? '–' : pointsText(after.score, write)}</strong>
          </span>
          <BandBadge bank={bank} band={after.band} />
          {children}
        </>
      )}
    </div>
  );
}
