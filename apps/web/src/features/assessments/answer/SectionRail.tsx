import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import { Note } from '#kit/text/text';
import type { SectionProgress } from './progress';
import classes from './SectionRail.module.css';

type SectionRailProps = {
  bank: QuestionBank;
  progress: SectionProgress[];
  /** Key of the section that is open; null on the last look. */
  current: string | null;
  onOpen: (section: string) => void;
  /** A list to choose from, where there is no room for all of them. */
  isSelect: boolean;
};

/** Where one is; every section can be opened at any time. */
export function SectionRail({ bank, progress, current, onOpen, isSelect }: SectionRailProps) {
  const labelOf = (key: string) => bank.sections.find((section) => section.key === key)?.label ?? key;
  if (isSelect)
    return (
      <NativeSelect
        aria-label="Section"
        value={current ?? ''}
        onChange={(event) => event.currentTarget.value && onOpen(event.currentTarget.value)}
        data={[
          ...(current === null ? [{ value: '', label: 'Choose a section' }] : []),
          ...progress.map((section) => ({
            value: section.key,
            label: `${labelOf(section.key)} (${section.answered} of ${section.asked})`,
          })),
        ]}
      />
    );
  const step = (section: SectionProgress) => {
    const isCurrent = section.key === current;
    const isDone = section.answered === section.asked;
    const Icon = isDone ? IconCircleCheck : isCurrent ? IconCircleDot : IconCircle;
    return (
      <li key={section.key}>
        <UnstyledButton
          className={classes.section}
          aria-current={isCurrent ? 'step' : undefined}
          data-done={isDone || undefined}
          onClick={() => onOpen(section.key)}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          <span>{labelOf(section.key)}</span>
          <span className={classes.count}>{isDone ? 'Done' : `${section.answered} of ${section.asked}`}</span>
        </UnstyledButton>
      </li>
    );
  };
  if (!bank.groups)
    return (
      <nav aria-label="Sections">
        <ol>{progress.map(step)}</ol>
      </nav>
    );
  const groupOf = new Map(bank.sections.map(({ key, group }) => [key, group]));
  return (
    <nav aria-label="Sections">
      {bank.groups.map((group) => (
        <section key={group.key}>
          <Note component="h3" px={10} pt={12} pb={4}>
            {group.label}
          </Note>
          <ol>{progress.filter(({ key }) => groupOf.get(key) === group.key).map(step)}</ol>
        </section>
      ))}
    </nav>
  );
}
