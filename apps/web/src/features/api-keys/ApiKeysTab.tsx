import type { ApiKey, NewApiKey } from '@fairlead/contract/features/api-keys';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { Quiet } from '#kit/text/text';
import classes from './ApiKeys.module.css';
import { ApiKeyTable } from './ApiKeyTable';
import { CreateKeyDialog } from './CreateKeyDialog';
import { KeyOffer } from './KeyOffer';
import { RevokeKeyDialog } from './RevokeKeyDialog';
import { RotateKeyDialog } from './RotateKeyDialog';
import { SecretDialog } from './SecretDialog';
import { useApiKeys, useReloadKeys } from './use-api-keys';

type Open =
  | { what: 'create' }
  | { what: 'rotate' | 'revoke'; key: ApiKey }
  | { what: 'secret'; made: NewApiKey }
  | { what: 'nothing' };

const NOTHING: Open = { what: 'nothing' };

/** The organization's keys for programs of its own; on other plans what they would be good for. */
export function ApiKeysTab() {
  const keys = useApiKeys();
  const reload = useReloadKeys();
  const [open, setOpen] = useState<Open>(NOTHING);
  const handleMade = (made: NewApiKey) => {
    setOpen({ what: 'secret', made });
    void reload();
  };
  const close = () => setOpen(NOTHING);
  return (
    <Loaded query={keys} skeleton={<Skeleton height={280} radius="lg" />} failed="The API keys could not load">
      {({ items, included, requestsPerMinute }) => {
        const create = (
          <Button
            leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpen({ what: 'create' })}
          >
            New key
          </Button>
        );
        return (
          <Cards>
            {included ? (
              <div className={classes.head}>
                <Quiet maw="64ch">
                  Programs of yours sign in with a key. Each may send {requestsPerMinute} requests a minute.{' '}
                  <Anchor href="/api/docs" underline="always">
                    Read the API documentation
                  </Anchor>
                </Quiet>
                {items.length > 0 && create}
              </div>
            ) : (
              <KeyOffer />
            )}
            {(included || items.length > 0) && (
              <Card
                title="Keys"
                {...(included ? {} : { sub: 'None of them works on your plan. They come back with Enterprise.' })}
                flush
              >
                {items.length > 0 ? (
                  <ApiKeyTable
                    keys={items}
                    canRotate={included}
                    onRotate={(key) => setOpen({ what: 'rotate', key })}
                    onRevoke={(key) => setOpen({ what: 'revoke', key })}
                  />
                ) : (
                  <EmptyState
                    title="No keys yet"
                    text="A key lets one program of yours read or change what you choose."
                    action={create}
                  />
                )}
              </Card>
            )}
            {open.what === 'create' && <CreateKeyDialog onMade={handleMade} onClose={close} />}
            {open.what === 'rotate' && <RotateKeyDialog apiKey={open.key} onMade={handleMade} onClose={close} />}
            {open.what === 'revoke' && <RevokeKeyDialog apiKey={open.key} onClose={close} />}
            {open.what === 'secret' && <SecretDialog made={open.made} onClose={close} />}
          </Cards>
        );
      }}
    </Loaded>
  );
}
