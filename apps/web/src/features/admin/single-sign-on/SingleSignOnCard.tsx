import type { SsoProvider } from '@fairlead/contract/features/single-sign-on';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ConnectSsoDialog } from './ConnectSsoDialog';
import { RemoveSsoDialog } from './RemoveSsoDialog';
import { SsoProviderRow } from './SsoProviderRow';

/** The identity providers of an MSP. Only the platform connects them: a domain must really be the company's. */
export function SingleSignOnCard({ mspId }: { mspId: string }) {
  const query = useQuery(api.singleSignOn.list.queryOptions({ input: { id: mspId } }));
  const [isConnecting, setConnecting] = useState(false);
  const [removing, setRemoving] = useState<SsoProvider | null>(null);
  const connect = (
    <Button variant="default" onClick={() => setConnecting(true)} disabled={!query.data}>
      Connect a provider
    </Button>
  );
  return (
    <Card
      title="Single sign-on"
      sub="People of these email domains sign in at their own company and belong to this MSP."
      action={query.data && query.data.items.length > 0 ? connect : undefined}
      flush={query.data !== undefined && query.data.items.length > 0}
    >
      <Loaded query={query} skeleton={<Skeleton height={120} />} failed="Single sign-on could not load">
        {({ items, addresses }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                title="No company sign-in yet"
                text="Connect the MSP's identity provider, and its people need no password here."
                action={connect}
              />
            ) : (
              <ul>
                {items.map((provider) => (
                  <SsoProviderRow
                    key={provider.id}
                    mspId={mspId}
                    provider={provider}
                    onRemove={() => setRemoving(provider)}
                  />
                ))}
              </ul>
            )}
            {isConnecting && (
              <ConnectSsoDialog mspId={mspId} addresses={addresses} onClose={() => setConnecting(false)} />
            )}
            {removing && <RemoveSsoDialog mspId={mspId} provider={removing} onClose={() => setRemoving(null)} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}
