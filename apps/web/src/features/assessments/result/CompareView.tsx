import { bankOf } from '@fairlead/content/question-banks/banks';
import { HOW_TO_READ } from '@fairlead/content/question-banks/readiness-texts';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { type Comparison, compareAssessments, type ScoreChange } from '@fairlead/risk/assessment/compare';
import { NativeSelect, Switch, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Caption, Medium, Quiet } from '#kit/text/text';
import { answerText } from '../answer-choices';
import { changeText, pointsText } from '../points-text';
import classes from './CompareView.module.css';
import type { Completed } from './completed';
import { valuesOf } from './gaps/gap-words';

type CompareViewProps = Completed & {
  otherId: string;
  /** Completed versions before this one. */
  older: AssessmentSummary[];
  onChoose: (otherId: string) => void;
};

/** This version beside an earlier one: scores over what was answered in both, and question by question. */
export function CompareView({ assessment, bank, result, otherId, older, onChoose }: CompareViewProps) {
  const write = useWriters();
  const other = useQuery(api.assessments.get.queryOptions({ input: { id: otherId } }));
  return (
    <>
      <NativeSelect
        label="Compare with"
        maw={320}
        data={older.map(({ id, number, completedAt }) => ({
          value: id,
          label: `Version ${number}${completedAt ? `, ${write.fullDate(completedAt)}` : ''}`,
        }))}
        value={otherId}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <Loaded query={other} skeleton={<PageSkeleton />} failed="The other version could not load">
        {(before) => {
          const olderBank = bankOf(before.bankId, before.bankVersion, before.depth);
          const submitted = { submitted: true, revenueClass: result.revenueClass };
          const comparison = compareAssessments(
            { bank: olderBank, answers: valuesOf(before), ...submitted },
            { bank, answers: valuesOf(assessment), ...submitted },
          );
          return (
            <Beside
              bank={bank}
              olderBank={olderBank}
              comparison={comparison}
              names={{ before: `Version ${before.number}`, after: `Version ${assessment.number}` }}
            />
          );
        }}
      </Loaded>
    </>
  );
}

type BesideProps = {
  bank: QuestionBank;
  olderBank: QuestionBank;
  comparison: Comparison;
  names: { before: string; after: string };
};

function Beside({ bank, olderBank, comparison, names }: BesideProps) {
  const write = useWriters();
  const { score, axes, sections, shared } = comparison;
  const rows = [
    ...(bank.axes.length > 1
      ? axes.map((axis) => ({ ...axis, label: bank.axes.find(({ key }) => key === axis.key)?.label ?? axis.key }))
      : []),
    ...sections.map((section) => ({
      ...section,
      label: bank.sections.find(({ key }) => key === section.key)?.label ?? section.key,
    })),
  ];
  return (
    <>
      <FigureStrip
        label="Comparison"
        figures={[
          { label: names.before, value: score ? pointsText(score.before, write) : 'Not comparable' },
          { label: names.after, value: score ? pointsText(score.after, write) : 'Not comparable' },
          {
            label: 'Change, in points',
            value: score ? changeText(score.change, write) : '–',
            note: `Over ${shared} ${shared === 1 ? 'question' : 'questions'} answered in both.`,
          },
        ]}
      />
      {olderBank.version !== bank.version && <FormAlert tone="info">{HOW_TO_READ.otherQuestions}</FormAlert>}
      <Card title="By section" sub={HOW_TO_READ.comparison}>
        <Table className={classes.sections}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Section</Table.Th>
              <Table.Th className={classes.figure}>{names.before}</Table.Th>
              <Table.Th className={classes.figure}>{names.after}</Table.Th>
              <Table.Th className={classes.figure}>Change</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, label, score: change }) => (
              <Table.Tr key={key}>
                <Table.Td>{label}</Table.Td>
                <ChangeCells change={change} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
      <QuestionsBeside bank={bank} olderBank={olderBank} comparison={comparison} names={names} />
    </>
  );
}

function ChangeCells({ change }: { change: ScoreChange | null }) {
  const write = useWriters();
  if (!change)
    return (
      <Table.Td colSpan={3} className={classes.figure}>
        Not comparable
      </Table.Td>
    );
  return (
    <>
      <Table.Td className={classes.figure}>{pointsText(change.before, write)}</Table.Td>
      <Table.Td className={classes.figure}>{pointsText(change.after, write)}</Table.Td>
      <Table.Td className={classes.figure} data-better={change.change > 0 || undefined}>
        {changeText(change.change, write)}
      </Table.Td>
    </>
  );
}

const CHANGE_WORDS = {
  better: { label: 'Better', Icon: IconArrowUp },
  worse: { label: 'Worse', Icon: IconArrowDown },
  same: { label: 'Same', Icon: IconEqual },
  none: { label: 'Not comparable', Icon: IconMinus },
};
const VERSION_WORDS = { same: null, changed: 'Asked differently', added: 'New question', removed: 'No longer asked' };

function QuestionsBeside({ bank, olderBank, comparison, names }: BesideProps) {
  const [showsAll, setShowsAll] = useState(false);
  const questions = useMemo(
    () =>
      comparison.questions.flatMap((compared) => {
        const ofOlder = olderBank.questions.find(({ id }) => id === compared.earlierId);
        const ofNewer = bank.questions.find(({ id }) => id === compared.questionId);
        const question = ofNewer ?? ofOlder;
        return question ? [{ ...compared, question, ofOlder, ofNewer }] : [];
      }),
    [comparison, bank, olderBank],
  );
  const shown = questions.filter(({ before, after }) => showsAll || before !== after);
  return (
    <Card
      title="Question by question"
      sub={showsAll ? 'All questions' : `${shown.length} of ${questions.length} were answered differently`}
      action={
        <Switch label="Show all" checked={showsAll} onChange={(event) => setShowsAll(event.currentTarget.checked)} />
      }
    >
      {shown.length === 0 ? (
        <Quiet>Nothing was answered differently.</Quiet>
      ) : (
        <ul className={classes.questions}>
          {shown.map(({ questionId, question, ofOlder, ofNewer, before, after, change, version }) => {
            const { label, Icon } = CHANGE_WORDS[change ?? 'none'];
            return (
              <li key={questionId}>
                <span className={classes.question}>
                  {question.question}
                  {VERSION_WORDS[version] && (
                    <Caption display="block" span>
                      {VERSION_WORDS[version]}
                    </Caption>
                  )}
                </span>
                <span>
                  <Caption display="block" span>
                    {names.before}
                  </Caption>
                  {ofOlder ? answerText(ofOlder, before, olderBank) : '–'}
                </span>
                <span>
                  <Caption display="block" span>
                    {names.after}
                  </Caption>
                  {ofNewer ? answerText(ofNewer, after, bank) : '–'}
                </span>
                <Medium span className={classes.change} data-change={change ?? undefined}>
                  <Icon size={16} stroke={1.8} aria-hidden="true" />
                  {label}
                </Medium>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
