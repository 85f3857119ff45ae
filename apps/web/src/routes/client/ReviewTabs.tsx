import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTabs } from '#kit/layout/PageTabs';
import { useOpenClient } from './open-client';

export function ReviewTabs({ open, children }: { open: 'reviews' | 'relationship'; children: ReactNode }) {
  const { clientId } = useOpenClient();
  const navigate = useNavigate();
  return (
    <PageTabs
      tabs={[
        { key: 'reviews', label: 'Reviews' },
        { key: 'relationship', label: 'Relationship' },
      ]}
      value={open}
      onTab={(tab) =>
        void navigate(
          tab === 'relationship'
            ? { to: '/clients/$clientId/reviews/relationship', params: { clientId } }
            : { to: '/clients/$clientId/reviews', params: { clientId } },
        )
      }
    >
      {children}
    </PageTabs>
  );
}
