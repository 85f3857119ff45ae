import { depthLabel, hasStops } from '@fairlead/content/question-banks/answer-words';
import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { SampleMark } from '#domain/clients/SampleMark';
import { MEASURE_STATE_WORDS, questionnaireState } from '#domain/measures/measure-state';
import { Acts } from '#kit/layout/Acts';
import { Card } from '#kit/layout/Card';
import { ButtonLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { BandBadge } from './BandBadge';
import classes from './BankCard.module.css';
import { DepthChoice } from './DepthChoice';
import { DiscardDialog } from './DiscardDialog';
import { pointsText } from './points-text';
import { StartFromFile } from './StartFromFile';
import { stopCount } from './stop-words';
import { useStartAssessment } from './use-start-assessment';

type BankCardProps = {
  clientId: string;
  bank: QuestionBank;
  /** Of this bank. */
  versions: AssessmentSummary[];
  canWork: boolean;
};

/** One questionnaire and how it stands with this client: not begun, open, completed. */
export function BankCard({ clientId, bank, versions, canWork }: BankCardProps) {
  const [isDiscarding, { open: ask, close }] = useDisclosure(false);
  const start = useStartAssessment(clientId);
  const { state, open, done } = questionnaireState(versions);
  const [chosen, setDepth] = useState<string | null>(null);
  const depth = chosen ?? done?.depth ?? bank.depths?.[0]?.key ?? null;
  return (
    <Card title={bank.title} sub={open || done ? undefined : bank.purpose}>
      <Stack>
        {done && <Result bank={bank} done={done} />}
        {open && <Progressed bank={bank} open={open} isFurther={done !== undefined} />}
        {state === 'none' && (
          <Note>
            {MEASURE_STATE_WORDS.none}
            {!bank.depths && ` · ${bank.questions.length} questions, about ${bank.minutes} minutes`}
          </Note>
        )}
        {!open && canWork && bank.depths && (
          <DepthChoice bank={bank} depths={bank.depths} value={depth} onChange={setDepth} />
        )}
        <Acts>
          {open && canWork && (
            <ButtonLink
              to="/clients/$clientId/assessments/$assessmentId"
              params={{ clientId, assessmentId: open.id }}
              aria-label={`Continue: ${bank.title}`}
            >
              Continue
            </ButtonLink>
          )}
          {done && (
            <ButtonLink
              variant={open && canWork ? 'default' : 'filled'}
              to="/clients/$clientId/assessments/$assessmentId"
              params={{ clientId, assessmentId: done.id }}
              aria-label={`See result: ${bank.title}`}
            >
              See result
            </ButtonLink>
          )}
          {!open && canWork && (
            <Button
              variant={done ? 'default' : 'filled'}
              loading={start.isPending}
              onClick={() => start.mutate({ bankId: bank.id, ...(depth ? { depth } : {}) })}
              aria-label={`${done ? 'Start new version' : 'Start'}: ${bank.title}`}
            >
              {done ? 'Start new version' : 'Start'}
            </Button>
          )}
          {!open && canWork && <StartFromFile clientId={clientId} bank={bank} />}
          {open && canWork && (
            <Button variant="subtle" color="gray" onClick={ask} aria-label={`Discard: ${bank.title}`}>
              Discard
            </Button>
          )}
        </Acts>
        {!open && done && canWork && <Note>A new version begins with the answers of the last one.</Note>}
      </Stack>
      {open && isDiscarding && <DiscardDialog bank={bank} open={open} onClose={close} />}
    </Card>
  );
}

function Result({ bank, done }: { bank: QuestionBank; done: AssessmentSummary }) {
  const write = useWriters();
  const { score, band, openStops, completedAt, completedByName, number } = done;
  return (
    <div>
      <Text variant="figure" className={classes.score}>
        {score === null ? '–' : pointsText(score, write)}
        <Note span ml={-4}>
          of 100
        </Note>
        <BandBadge bank={bank} band={band} />
        {done.isSample && <SampleMark />}
      </Text>
      <Note>
        {[
          openStops === null || !hasStops(bank)
            ? null
            : openStops === 0
              ? `No ${bank.stopLabels.one} open`
              : `${stopCount(bank, openStops)} open`,
          depthLabel(bank, done.depth),
          `version ${number}`,
          completedAt && write.fullDate(completedAt),
          completedByName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Note>
    </div>
  );
}

type ProgressedProps = { bank: QuestionBank; open: AssessmentSummary; isFurther: boolean };

function Progressed({ bank, open, isFurther }: ProgressedProps) {
  const write = useWriters();
  const { answered, leadName, dueOn, number, depth } = open;
  const all = bankOf(bank.id, open.bankVersion, depth).questions.length;
  return (
    <Stack gap={8}>
      <Text fw={500}>
        {isFurther ? `Version ${number} is open: ` : 'Open: '}
        {answered} of {all} answered
      </Text>
      <Progress value={(100 * answered) / all} size={6} radius="xl" aria-label={`${bank.title}, questions answered`} />
      <Note>
        {[depthLabel(bank, depth), leadName ? `Owner: ${leadName}` : 'No owner', dueOn && `due ${write.fullDay(dueOn)}`]
          .filter(Boolean)
          .join(' · ')}
      </Note>
    </Stack>
  );
}
