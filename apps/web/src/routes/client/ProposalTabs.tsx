import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTabs } from '#kit/layout/PageTabs';
import { useOpenClient } from './open-client';

export function ProposalTabs(props: { open: 'proposals' | 'waiting'; isBare?: boolean; children: ReactNode }) {
  const { open, isBare = false, children } = props;
  const { clientId } = useOpenClient();
  const navigate = useNavigate();
  return (
    <PageTabs
      tabs={[
        { key: 'proposals', label: 'Proposals' },
        { key: 'waiting', label: 'Cost of waiting' },
      ]}
      value={open}
      isBare={isBare}
      onTab={(tab) =>
        void navigate(
          tab === 'waiting'
            ? { to: '/clients/$clientId/proposals/cost-of-waiting', params: { clientId } }
            : { to: '/clients/$clientId/proposals', params: { clientId } },
        )
      }
    >
      {children}
    </PageTabs>
  );
}
