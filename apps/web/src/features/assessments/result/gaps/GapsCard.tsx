import { roundModelled } from '@fairlead/content/format/rounding';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { HOW_TO_READ, LOSS_BASIS, RESULT_NOTES } from '@fairlead/content/question-banks/readiness-texts';
import { SERVICES } from '@fairlead/content/services/services';
import { scoreIfClosed } from '@fairlead/risk/assessment/gaps';
import { Badge, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { figuresIn, fullDate } from '#app/locale/figures';
import { BandBadge } from '#features/assessments/BandBadge';
import { useAssessmentMoney } from '#features/assessments/money/use-assessment-money';
import { changeText, pointsText } from '#features/assessments/points-text';
import { capital } from '#features/assessments/stop-words';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Caption, Detail, Note, Quiet } from '#kit/text/text';
import type { Completed } from '../completed';
import classes from './GapsCard.module.css';
import { EFFORT_WORDS, kindWords, OWNER_WORDS, valuesOf } from './gap-words';
import { usePlanGaps } from './use-plan-gaps';

type Gap = Completed['result']['gaps'][number];
type Shown = 'all' | 'stops' | 'small';

const FIRST = 8;
const isStop = ({ kind }: Gap) => kind === 'hard_stop' || kind === 'soft_stop';

/** As the bank calls them; what only limits a cover is counted with them. */
const stopWords = ({ stopLabels }: Completed['bank'], { softStops }: Completed['result']) =>
  `${capital(stopLabels.many)}${softStops.length > 0 ? ' and limits' : ''}`;

type GapsCardProps = Completed & {
  currency: string;
  /** Steps may go on the roadmap. */
  canPlan: boolean;
  /** The steps to look at as if they were done. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Everything that keeps points away, most urgent first; what is ticked shows the score with it done. */
export function GapsCard(props: GapsCardProps) {
  const { assessment, bank, result, currency, canPlan, chosen, onChoose } = props;
  const [shown, setShown] = useState<Shown>('all');
  const [showsAll, setShowsAll] = useState(false);
  const plan = usePlanGaps(assessment.clientId, bank, canPlan);
  // By today's answers to all assessments, as the money beside says it; else as it was kept with the result. Which of the
  // two stands below the list.
  const { money } = useAssessmentMoney(assessment.id, canPlan);
  const kept = assessment.completedAt && fillText(LOSS_BASIS.answers, { day: fullDate(assessment.completedAt) });
  const basis = money ? LOSS_BASIS.today : result.gaps.some(({ reduction }) => reduction !== null) ? kept : null;
  const figures = useMemo(() => figuresIn(currency), [currency]);
  const questionOf = (id: string) => bank.questions.find((question) => question.id === id);
  const isSmall = ({ questionId }: Gap) => questionOf(questionId)?.effort === 'low';
  const groups: Record<Shown, Gap[]> = {
    all: result.gaps,
    stops: result.gaps.filter(isStop),
    small: result.gaps.filter(isSmall),
  };
  const gaps = groups[shown];
  const visible = showsAll ? gaps : gaps.slice(0, FIRST);
  const after = useMemo(
    () => scoreIfClosed(bank, valuesOf(assessment), { submitted: true }, chosen),
    [bank, assessment, chosen],
  );
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
      sub={fillText(HOW_TO_READ.gaps, { stops: bank.stopLabels.many })}
      action={
        <SegmentedControl
          flex="none"
          size="xs"
          aria-label="Which steps"
          data={[
            { value: 'all', label: `All ${result.gaps.length}` },
            { value: 'stops', label: `${stopWords(bank, result)} ${groups.stops.length}` },
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
          const kind = kindWords(gap.kind, bank);
          const planned = plan.isPlanned(gap.questionId);
          const exact = money ? money.serviceReduction(question.service) : gap.reduction;
          const reduction = exact === null ? null : roundModelled(Math.max(0, exact));
          return (
            <li key={gap.questionId}>
              <Checkbox
                mt={1}
                aria-label={`As if done: ${question.recommendation.title}`}
                checked={chosen.has(gap.questionId)}
                onChange={() => toggle(gap.questionId)}
              />
              <div className={classes.words}>
                <h3>
                  {question.recommendation.title}
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
                    EFFORT_WORDS[question.effort],
                    `done by: ${OWNER_WORDS[question.owner].toLowerCase()}`,
                    SERVICES[question.service].label,
                    question.csf,
                  ].join(' · ')}
                </Note>
              </div>
              <dl className={classes.effect}>
                <div>
                  <Caption component="dt">Points</Caption>
                  <dd>{changeText(gap.points)}</dd>
                </div>
                <div>
                  <Caption component="dt">Score alone</Caption>
                  <dd>{pointsText(gap.scoreIfClosed)}</dd>
                </div>
                {reduction !== null && (
                  <div>
                    <Caption component="dt">Less loss a year</Caption>
                    <dd className={classes.money}>{reduction > 0 ? figures.short(reduction) : '–'}</dd>
                  </div>
                )}
              </dl>
              {canPlan && (
                <span className={classes.act}>
                  {planned ? (
                    <TextLink to="/clients/$clientId/roadmap" params={{ clientId: assessment.clientId }} size="sm">
                      On the roadmap
                    </TextLink>
                  ) : (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      loading={plan.addingId === gap.questionId}
                      onClick={() => plan.add([gap.questionId])}
                      aria-label={`Add to the roadmap: ${question.recommendation.title}`}
                    >
                      Add to roadmap
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {gaps.length > visible.length && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setShowsAll(true)}>
          Show all {gaps.length}
        </Button>
      )}
      {basis && <Note mt={12}>{fillText(HOW_TO_READ.loss, { basis })}</Note>}
      <div className={classes.sum} role="status">
        {chosen.size === 0 ? (
          'Tick steps to see the score with them done.'
        ) : (
          <>
            <span>
              {chosen.size === 1 ? 'With this step done' : `With these ${chosen.size} steps done`}:{' '}
              {result.score === null ? '–' : pointsText(result.score)}{' '}
              <IconArrowRight size={14} stroke={1.8} aria-label="to" />{' '}
              <strong>{after.score === null ? '–' : pointsText(after.score)}</strong>
            </span>
            <BandBadge bank={bank} band={after.band} />
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
          </>
        )}
      </div>
    </Card>
  );
}
