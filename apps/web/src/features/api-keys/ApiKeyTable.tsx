import type { ApiKey } from '@fairlead/contract/features/api-keys';
import { Button, Table, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { now } from '#app/locale/clock';
import { recentInSentence } from '#app/locale/figures';
import { StatusDot } from '#kit/feedback/StatusDot';
import { useIsPhone } from '#kit/present/page-width';
import rowTable from '#kit/table/RowTable.module.css';
import { Caption, Medium, Note } from '#kit/text/text';
import classes from './ApiKeys.module.css';
import { lastUseInLine, lastUseWords, madeWords, scopeWords, stateWords } from './key-words';

const STATES = {
  active: { label: 'Active', status: 'done' },
  expired: { label: 'Expired', status: 'waiting' },
  revoked: { label: 'Revoked', status: 'failed' },
} as const;

type ApiKeyTableProps = {
  keys: ApiKey[];
  canRotate: boolean;
  onRotate: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
};

/** Keys one below the other: what each may do, who made it, when it was used last, and what can be done with it. */
export function ApiKeyTable({ keys, ...rest }: ApiKeyTableProps) {
  const isPhone = useIsPhone();
  const [opened] = useState(now);
  return (
    <Table className={rowTable.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Key</Table.Th>
          {!isPhone && <Table.Th>Last used</Table.Th>}
          {!isPhone && <Table.Th>State</Table.Th>}
          {!isPhone && (
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} opened={opened} isPhone={isPhone} {...rest} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

type KeyRowProps = Omit<ApiKeyTableProps, 'keys'> & { apiKey: ApiKey; opened: Date; isPhone: boolean };

function KeyRow({ apiKey, opened, isPhone, canRotate, onRotate, onRevoke }: KeyRowProps) {
  const { name, prefix, scopes, state, previousUntil } = apiKey;
  const { label, status } = STATES[state];
  const identity = (
    <>
      <Medium data-breaks span dir="auto">
        {name}
      </Medium>{' '}
      <code className={classes.prefix}>{prefix}…</code>
      <Caption span className={rowTable.sub}>
        {scopeWords(scopes)}
      </Caption>
      <Caption span className={rowTable.sub} dir="auto">
        {madeWords(apiKey, opened)}
      </Caption>
      {previousUntil && (
        <Caption span className={rowTable.sub}>
          The key before it works until {recentInSentence(previousUntil, opened)}
        </Caption>
      )}
    </>
  );
  const actions = state !== 'revoked' && (
    <div className={classes.rowActions}>
      {canRotate && state === 'active' && (
        <Button variant="subtle" size="sm" aria-label={`Rotate ${name}`} onClick={() => onRotate(apiKey)}>
          Rotate
        </Button>
      )}
      <Button variant="subtle" size="sm" aria-label={`Revoke ${name}`} onClick={() => onRevoke(apiKey)}>
        Revoke
      </Button>
    </div>
  );
  const standing = <StatusDot status={status}>{label}</StatusDot>;
  if (isPhone)
    return (
      <Table.Tr>
        <Table.Td>
          {identity}
          <Note span className={rowTable.phoneLine}>
            {standing}
          </Note>
          <Caption span className={rowTable.sub}>
            {stateWords(apiKey, opened)} · {lastUseInLine(apiKey, opened)}
          </Caption>
          {actions}
        </Table.Td>
      </Table.Tr>
    );
  return (
    <Table.Tr>
      <Table.Td>{identity}</Table.Td>
      <Table.Td className={classes.nowrap}>{lastUseWords(apiKey, opened)}</Table.Td>
      <Table.Td>
        {standing}
        <Caption span className={rowTable.sub}>
          {stateWords(apiKey, opened)}
        </Caption>
      </Table.Td>
      <Table.Td className={rowTable.right}>{actions}</Table.Td>
    </Table.Tr>
  );
}
