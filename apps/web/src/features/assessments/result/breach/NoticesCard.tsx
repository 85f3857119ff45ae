import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Detail } from '#kit/text/text';
import classes from './NoticesCard.module.css';

/** What goes with every result of the bank: what it is, and what it is not. */
export function NoticesCard({ bank }: { bank: QuestionBank }) {
  const [first, ...others] = bank.notices;
  if (!first) return null;
  return (
    <Alert
      variant="light"
      color="orange"
      icon={<IconAlertTriangle size={20} stroke={1.6} />}
      title={first}
      classNames={{ title: classes.title }}
    >
      {others.map((notice) => (
        <Detail mb={4} key={notice}>
          {notice}
        </Detail>
      ))}
    </Alert>
  );
}
