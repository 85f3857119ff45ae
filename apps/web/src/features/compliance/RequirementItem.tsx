import { COMPLIANCE_SOURCE_WORDS, COMPLIANCE_STATUS_WORDS } from '@fairlead/content/words/compliance-words';
import type { ComplianceRequirement } from '@fairlead/contract/features/compliance';
import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { StateBadge } from '#kit/feedback/StateBadge';
import { Acts } from '#kit/layout/Acts';
import { Caption, Detail, Medium, Note, Problem } from '#kit/text/text';
import classes from './Compliance.module.css';
import { SOURCE_VALUES, STATUS_TONES } from './status-words';
import type { CheckActs } from './use-check';

type RequirementItemProps = {
  requirement: ComplianceRequirement;
  currency: string;
  /** Null for those who read. */
  acts: CheckActs | null;
  onAnswer: () => void;
  onAccept: () => void;
};

/** One requirement: what it asks, how it is, what elsewhere suggests, and what closes the gap. */
export function RequirementItem({ requirement, currency, acts, onAnswer, onAccept }: RequirementItemProps) {
  const { id, title, question, isRequired, asksReason, weight, leftOut, result, suggestion } = requirement;
  const status = result?.status ?? 'unknown';
  const isOpen = leftOut === null && ['partly', 'not_met', 'unknown'].includes(status);
  const marks = [
    isRequired && 'Required',
    asksReason && 'Addressable',
    weight !== null && `${weight} ${weight === 1 ? 'point' : 'points'}`,
  ].filter(Boolean);
  return (
    <>
      <Flex gap={12} justify="space-between" align="flex-start" wrap="wrap">
        <div>
          <Medium component="h3">
            {id} {title}
          </Medium>
          <Detail mt={2}>{question}</Detail>
          {marks.length > 0 && <Caption mt={2}>{marks.join(' · ')}</Caption>}
        </div>
        <StateBadge tone={leftOut ? 'quiet' : STATUS_TONES[status]}>
          {leftOut ? 'Not in scope' : COMPLIANCE_STATUS_WORDS[status]}
        </StateBadge>
      </Flex>
      {leftOut && <Note mt={6}>{leftOut}</Note>}
      {result && <Said requirement={requirement} />}
      {requirement.evidence.length > 0 && <Shown requirement={requirement} />}
      {isOpen && <Closing requirement={requirement} currency={currency} />}
      {acts && suggestion && leftOut === null && <Suggested requirement={requirement} acts={acts} />}
      {acts && leftOut === null && (
        <Acts mt={10}>
          <Button size="compact-sm" variant="default" onClick={onAnswer} aria-label={`Answer ${id}`}>
            {result ? 'Change' : 'Answer'}
          </Button>
          {isOpen && !requirement.exception && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={onAccept}
              aria-label={`Accept the gap in ${id} for a time`}
            >
              Accept for a time
            </Button>
          )}
        </Acts>
      )}
      {requirement.exception && <Accepted requirement={requirement} acts={acts} />}
    </>
  );
}

function Said({ requirement: { result } }: { requirement: ComplianceRequirement }) {
  const write = useWriters();
  if (!result) return null;
  const by = [
    COMPLIANCE_SOURCE_WORDS[result.source],
    result.updatedByName,
    write.recentDate(result.updatedAt),
    result.dueOn && `due ${write.listDay(result.dueOn)}`,
  ].filter(Boolean);
  return (
    <>
      <Caption mt={6}>{by.join(' · ')}</Caption>
      {result.reason && (
        <Note mt={4} data-breaks dir="auto">
          Reason: {result.reason}
        </Note>
      )}
      {result.alternative && (
        <Note mt={4} data-breaks dir="auto">
          Done instead: {result.alternative}
        </Note>
      )}
      {result.note && (
        <Note mt={4} data-breaks dir="auto">
          {result.note}
        </Note>
      )}
      {result.isSourceChanged && (
        <StateBadge tone="warning" mt={6}>
          Source changed, review
        </StateBadge>
      )}
    </>
  );
}

/** What shows it; a piece that counts no more is named as such. */
function Shown({ requirement: { evidence } }: { requirement: ComplianceRequirement }) {
  const write = useWriters();
  return (
    <Caption mt={4} data-breaks dir="auto">
      Evidence: {evidence.map(({ title, countsUntil }) => `${title} (until ${write.listDay(countsUntil)})`).join(', ')}
    </Caption>
  );
}

function Closing({ requirement: { closer }, currency }: { requirement: ComplianceRequirement; currency: string }) {
  const figures = useWriters().in(currency);
  if (!closer) return null;
  const { title, service } = closer;
  const price = service.held
    ? 'already sold'
    : service.monthlyPrice === null
      ? 'no price yet'
      : `${figures.exactMoney(service.monthlyPrice)} a month`;
  return (
    <Note mt={6}>
      {title}. Closed by {service.name}, {price}.
    </Note>
  );
}

function Suggested({ requirement, acts }: { requirement: ComplianceRequirement; acts: CheckActs }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { id, suggestion } = requirement;
  if (!suggestion) return null;
  const confirm = async () => {
    try {
      await acts.confirm([id]);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <div className={classes.suggestion}>
      <Note>
        Suggested: <b>{COMPLIANCE_STATUS_WORDS[suggestion.status]}</b> by a{' '}
        {suggestion.strength === 'strong' ? 'strong' : 'partial'} link.
        {suggestion.needsLook && ' The link covers a part of it: look at the rest before you confirm.'}
      </Note>
      {suggestion.sources.map(({ key, title, value }) => (
        <Caption key={key}>
          {title}: {SOURCE_VALUES[value] ?? value}
        </Caption>
      ))}
      <Button
        mt={8}
        size="compact-sm"
        variant="default"
        loading={acts.isConfirming}
        onClick={() => void confirm()}
        aria-label={`Confirm the suggestion for ${id}`}
      >
        Confirm
      </Button>
      {problem && <Problem mt={6}>{problem}</Problem>}
    </div>
  );
}

function Accepted({
  requirement: { id, exception },
  acts,
}: {
  requirement: ComplianceRequirement;
  acts: CheckActs | null;
}) {
  const write = useWriters();
  if (!exception) return null;
  return (
    <Note mt={8} data-breaks>
      Accepted until {write.fullDay(exception.endsOn)} by {exception.approvedBy}: {exception.reason}{' '}
      {acts && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => void acts.endException(exception.id)}
          aria-label={`End the exception for ${id}`}
        >
          End exception
        </Button>
      )}
    </Note>
  );
}
