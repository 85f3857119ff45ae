import type { Dashboard } from '@fairlead/contract/features/dashboard';
import { Text } from '@mantine/core';
import {
  IconChevronRight,
  IconClipboardCheck,
  IconFileCheck,
  IconFileDollar,
  IconFileText,
  IconHistory,
  IconPencil,
  IconPhone,
  IconSend,
  IconShieldExclamation,
  IconSignature,
  IconWaveSine,
} from '@tabler/icons-react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { type NextStepKind, nextStepLink, nextStepWords } from '#domain/clients/next-steps';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Caption, Quiet } from '#kit/text/text';
import classes from './NextStepsCard.module.css';

const ICONS: Record<NextStepKind, typeof IconPencil> = {
  fix_before_renewal: IconShieldExclamation,
  take_on: IconSignature,
  follow_up: IconPhone,
  send_proposal: IconSend,
  finish_part: IconPencil,
  resume_draft: IconPencil,
  join_parts: IconFileCheck,
  propose: IconFileDollar,
  next_part: IconClipboardCheck,
  begin_part: IconClipboardCheck,
  release_report: IconSend,
  refresh: IconHistory,
  create_report: IconFileText,
  simulate: IconWaveSine,
};

/** What is worth doing next, most pressing first; each step leads to where it is done. */
export function NextStepsCard({ steps }: { steps: Dashboard['nextSteps'] }) {
  return (
    <Card title="What to do next" flush={steps.length > 0}>
      {steps.length === 0 ? (
        <Quiet>Nothing is waiting. Every client has a current result and a report.</Quiet>
      ) : (
        <ol className={classes.list}>
          {steps.map((step) => (
            <Step key={`${step.kind} ${step.targetId}`} step={step} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Step({ step }: { step: Dashboard['nextSteps'][number] }) {
  const write = useWriters();
  const today = useToday();
  const Icon = ICONS[step.kind];
  const { title, when } = nextStepWords(step, today, write);
  return (
    <li>
      <TextLink {...nextStepLink(step)} className={classes.step}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </span>
        <Text span inherit flex="1 1 auto" miw={0}>
          <Text display="block" span fw={500}>
            {title}
          </Text>
          <Caption display="block" data-breaks span>
            <span dir="auto">{step.clientName}</span>
            {` · ${when(write.dayInSentence(step.since))}`}
          </Caption>
        </Text>
        <IconChevronRight size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
      </TextLink>
    </li>
  );
}
