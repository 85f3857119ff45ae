import type { ApiKey } from '@fairlead/contract/features/api-keys';
import { Button } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { StatusDot } from '#kit/feedback/StatusDot';
import { RowTable } from '#kit/table/RowTable';
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
export function ApiKeyTable({ keys, canRotate, onRotate, onRevoke }: ApiKeyTableProps) {
  const write = useWriters();
  const acts = (key: ApiKey) =>
    key.state !== 'revoked' && (
      <div className={classes.rowActions}>
        {canRotate && key.state === 'active' && (
          <Button variant="subtle" size="sm" aria-label={`Rotate ${key.name}`} onClick={() => onRotate(key)}>
            Rotate
          </Button>
        )}
        <Button variant="subtle" size="sm" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          Revoke
        </Button>
      </div>
    );
  return (
    <RowTable
      rows={keys}
      idOf={({ id }) => id}
      columns={[
        { head: 'Key', cell: (key) => <Identity apiKey={key} /> },
        {
          head: 'Last used',
          cell: (key) => <span className={classes.nowrap}>{lastUseWords(key, write)}</span>,
        },
        {
          head: 'State',
          cell: (key) => (
            <>
              <Standing apiKey={key} />
              <Caption span className={rowTable.sub}>
                {stateWords(key, write)}
              </Caption>
            </>
          ),
        },
        { head: 'Actions', hidesHead: true, isRight: true, cell: acts },
      ]}
      phone={(key) => (
        <>
          <Identity apiKey={key} />
          <Note span className={rowTable.phoneLine}>
            <Standing apiKey={key} />
          </Note>
          <Caption span className={rowTable.sub}>
            {stateWords(key, write)} · {lastUseInLine(key, write)}
          </Caption>
          {acts(key)}
        </>
      )}
    />
  );
}

const Standing = ({ apiKey: { state } }: { apiKey: ApiKey }) => (
  <StatusDot status={STATES[state].status}>{STATES[state].label}</StatusDot>
);

/** What it is called, what it may do, and who made it. */
function Identity({ apiKey }: { apiKey: ApiKey }) {
  const write = useWriters();
  const { name, prefix, scopes, previousUntil } = apiKey;
  return (
    <>
      <Medium data-breaks span dir="auto">
        {name}
      </Medium>{' '}
      <code className={classes.prefix}>{prefix}…</code>
      <Caption span className={rowTable.sub}>
        {scopeWords(scopes)}
      </Caption>
      <Caption span className={rowTable.sub} dir="auto">
        {madeWords(apiKey, write)}
      </Caption>
      {previousUntil && (
        <Caption span className={rowTable.sub}>
          The key before it works until {write.recentInSentence(previousUntil)}
        </Caption>
      )}
    </>
  );
}
