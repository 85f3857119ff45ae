import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTabs } from '#kit/layout/PageTabs';
import { useOpenClient } from './open-client';

const PATHS = {
  proposals: '/clients/$clientId/proposals',
  needs: '/clients/$clientId/proposals/needs',
  waiting: '/clients/$clientId/proposals/cost-of-waiting',
} as const;

export function ProposalTabs(props: {
  open: 'proposals' | 'needs' | 'waiting';
  isBare?: boolean;
  children: ReactNode;
}) {
  const { open, isBare = false, children } = props;
  const { clientId } = useOpenClient();
  const navigate = useNavigate();
  return (
    <PageTabs
      tabs={[
        { key: 'proposals', label: 'Proposals' },
        { key: 'needs', label: 'What they told us' },
        { key: 'waiting', label: 'Cost of waiting' },
      ]}
      value={open}
      isBare={isBare}
      onTab={(tab) => void navigate({ to: PATHS[tab], params: { clientId } })}
    >
      {children}
    </PageTabs>
  );
}
