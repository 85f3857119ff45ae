import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { type Evidence, KNOWN_BY, type KnownBy } from '@fairlead/contract/features/assessments/assessments';
import { Button, Flex, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconMessagePlus, IconPaperclip, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '#app/api/api';
import { staffChoices } from '#domain/team/staff-choices';
import { EvidenceFields } from '#features/assessments/evidence/EvidenceFields';
import { DayField } from '#kit/form/DayField';
import type { Said } from '../use-answers';
import classes from './QuestionDetails.module.css';

type QuestionDetailsProps = {
  assessmentId: string;
  bank: QuestionBank;
  question: BankQuestion;
  answer: Said;
  evidence: Evidence[];
  problems: Record<string, string>;
  onChange: (said: Partial<Said>, soon: boolean) => void;
};

type Part = 'note' | 'proof' | 'follow_up';

/** What belongs to an answer: a note and how it is known, proof, and who follows it up by when. Each opens by itself. */
export function QuestionDetails(props: QuestionDetailsProps) {
  const { assessmentId, bank, question, answer, evidence, problems, onChange } = props;
  const [filled] = useState<ReadonlySet<Part>>(() => filledParts(answer, evidence));
  const [opened, setOpened] = useState(filled);
  const toggle = (part: Part) => {
    const next = new Set(opened);
    if (!next.delete(part)) next.add(part);
    setOpened(next);
  };
  const parts = [
    { part: 'note', label: answer.note || answer.knownBy ? 'Note' : 'Add a note', Icon: IconMessagePlus },
    {
      part: 'proof',
      label: evidence.length > 0 ? `Evidence (${evidence.length})` : 'Attach evidence',
      Icon: IconPaperclip,
    },
    {
      part: 'follow_up',
      label: bank.tiers ? 'Assign, set target and date' : 'Assign and set due date',
      Icon: IconUserPlus,
    },
  ] as const;
  return (
    <Stack gap={12}>
      <Flex wrap="wrap" gap="4px 8px" ml={-10}>
        {parts.map(({ part, label, Icon }) => (
          <Button
            key={part}
            variant="subtle"
            size="sm"
            leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
            aria-expanded={opened.has(part)}
            onClick={() => toggle(part)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      {opened.has('note') && (
        <Opened isByHand={!filled.has('note')}>
          <Textarea
            label="Note"
            description="What was said or seen. Only your team reads it."
            autosize
            minRows={2}
            maxRows={10}
            maxLength={4_000}
            value={answer.note}
            onChange={(event) => onChange({ note: event.currentTarget.value }, false)}
            error={problems.note}
            dir="auto"
          />
          <Select
            label="How do you know?"
            placeholder="Not said"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear how it is known' }}
            data={KNOWN_BY.map(({ key, label }) => ({ value: key, label }))}
            value={answer.knownBy}
            onChange={(knownBy) => onChange({ knownBy: knownBy as KnownBy | null }, true)}
            error={problems.knownBy}
            maw={320}
          />
        </Opened>
      )}
      {opened.has('proof') && (
        <Opened isByHand={!filled.has('proof')}>
          <EvidenceFields assessmentId={assessmentId} question={question} evidence={evidence} />
        </Opened>
      )}
      {opened.has('follow_up') && (
        <Opened isByHand={!filled.has('follow_up')}>
          <FollowUp bank={bank} answer={answer} problems={problems} onChange={onChange} />
        </Opened>
      )}
    </Stack>
  );
}

/** A part that was opened by hand comes into view: it may lie below the foot of the window. */
function Opened({ isByHand, children }: { isByHand: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByHand) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isByHand]);
  return (
    <Stack gap={12} className={classes.part} ref={box}>
      {children}
    </Stack>
  );
}

function filledParts(answer: Said, evidence: Evidence[]): ReadonlySet<Part> {
  const parts: [Part, boolean][] = [
    ['note', answer.note !== '' || answer.knownBy !== null],
    ['proof', evidence.length > 0],
    ['follow_up', answer.ownerId !== null || answer.target !== null || answer.targetOn !== null],
  ];
  return new Set(parts.flatMap(([part, isFilled]) => (isFilled ? [part] : [])));
}

function FollowUp({
  bank,
  answer,
  problems,
  onChange,
}: Pick<QuestionDetailsProps, 'bank' | 'answer' | 'problems' | 'onChange'>) {
  const team = useQuery(api.team.list.queryOptions());
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={12}>
      <Select
        label="Who follows it up"
        placeholder="Nobody yet"
        searchable
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the person' }}
        data={staffChoices(team.data?.items, answer.ownerId)}
        value={answer.ownerId}
        onChange={(ownerId) => onChange({ ownerId }, true)}
        error={problems.ownerId}
      />
      {bank.tiers && (
        <Select
          label="Target"
          placeholder="No target"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the target' }}
          data={bank.scale.filter((level) => level.value > 0).map(({ id, label }) => ({ value: id, label }))}
          value={answer.target}
          onChange={(target) => onChange({ target }, true)}
          error={problems.target}
        />
      )}
      <DayField
        label="By when"
        value={answer.targetOn}
        onChange={(targetOn) => onChange({ targetOn }, false)}
        error={problems.targetOn}
      />
    </SimpleGrid>
  );
}
