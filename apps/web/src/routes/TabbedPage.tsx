import { canOpenRoute } from '@fairlead/contract/access/access';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../app/session/session';
import { PageHead } from '../kit/layout/PageHead';
import { PageTabs } from '../kit/layout/PageTabs';

type TabbedPageProps<Key extends string> = {
  title: string;
  context: string;
  /** Each with the address it stands at; those the role may not open are left out. */
  tabs: readonly { key: Key; label: string; path: string }[];
  tab: Key;
  children: ReactNode;
};

/** Head and tabs of settings: a person's and an organization's own, or the platform's. */
export function TabbedPage<Key extends string>({ title, context, tabs, tab, children }: TabbedPageProps<Key>) {
  const { profile } = useMe();
  const navigate = useNavigate();
  const open = (key: Key) => void navigate({ href: tabs.find((entry) => entry.key === key)?.path ?? '' });
  return (
    <>
      <PageHead title={title} context={context} />
      <PageTabs tabs={tabs.filter(({ path }) => canOpenRoute(profile.role, path))} value={tab} onTab={open}>
        {children}
      </PageTabs>
    </>
  );
}
