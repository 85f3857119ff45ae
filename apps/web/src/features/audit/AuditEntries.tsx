import { ROLE_LABELS } from '@fairlead/contract/access/roles';
import type { AuditEntry } from '@fairlead/contract/features/audit';
import { AUDIT_RESULT_LABELS } from '@fairlead/contract/features/audit';
import { Box, Group, Text } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { StatusDot } from '#kit/feedback/StatusDot';
import { Note, Small } from '#kit/text/text';
import classes from './AuditTrail.module.css';
import { fieldWords, valueWords } from './change-words';

const RESULT_STATUS = { ok: 'done', refused: 'waiting', failed: 'failed' } as const;

/** What was done, newest first, with what it changed. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  const write = useWriters();
  return (
    <ul aria-label="Entries">
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <Group gap="2px 16px" align="baseline" justify="space-between">
            <Box flex="1 1 340px" miw={0} data-breaks>
              <strong>{entry.words}</strong>
              {entry.target?.name && (
                <>
                  {': '}
                  <bdi>{entry.target.name}</bdi>
                </>
              )}
            </Box>
            <Note flex="none" span>
              {write.exactInstant(entry.createdAt)}
            </Note>
          </Group>
          <Note component="div" className={classes.more}>
            <span>
              <bdi>{whoWords(entry)}</bdi>
            </span>
            {entry.company_name && <bdi>{entry.company_name}</bdi>}
            {entry.ip && <span>{entry.ip}</span>}
            {entry.result !== 'ok' && (
              <StatusDot status={RESULT_STATUS[entry.result]}>{AUDIT_RESULT_LABELS[entry.result]}</StatusDot>
            )}
          </Note>
          {entry.changes && Object.keys(entry.changes).length > 0 && <Changes changes={entry.changes} />}
        </li>
      ))}
    </ul>
  );
}

function whoWords({ actor }: AuditEntry): string {
  if (!actor) return 'A visitor';
  const { role } = actor;
  const label =
    role !== null && Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as keyof typeof ROLE_LABELS] : role;
  return `${actor.name ?? 'Someone who is gone'}${label ? `, ${label}` : ''}`;
}

function Changes({ changes }: { changes: NonNullable<AuditEntry['changes']> }) {
  return (
    <Small component="dl" className={classes.changes}>
      {Object.entries(changes).map(([name, { before, after }]) => (
        <Change key={name} name={name} before={before} after={after} />
      ))}
    </Small>
  );
}

function Change({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  const isNew = before === undefined || before === null || before === '';
  return (
    <>
      <dt>{fieldWords(name)}</dt>
      <dd dir="auto">
        {!isNew && (
          <>
            {valueWords(before)}
            <Text span inherit px={6} c="dimmed">
              →
            </Text>
          </>
        )}
        {valueWords(after)}
      </dd>
    </>
  );
}
