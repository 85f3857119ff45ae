import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { Stack } from '@mantine/core';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { PageHead } from '../kit/layout/PageHead';
import { PageTabs } from '../kit/layout/PageTabs';
import type { PageRecord } from './pages/page';

type TabbedPageProps = {
  title: string;
  context: string;
  /** Each is a tab, unless it is reached from one; those the role may not open are left out. */
  pages: Record<string, PageRecord>;
};

/** Head and tabs of settings: a person's and an organization's own, or the platform's. The open page comes below them. */
export function TabbedPage({ title, context, pages }: TabbedPageProps) {
  const { profile } = useMe();
  const navigate = useNavigate();
  const open = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const tabs = Object.entries(pages)
    .filter(([path, { under }]) => under === undefined && canOpenRoute(profile.role, path))
    .map(([path, { label, startsGroup }]) => ({ key: path, label, startsGroup }));
  return (
    <>
      <PageHead title={title} context={context} />
      <PageTabs tabs={tabs} value={pages[open]?.under ?? open} onTab={(path) => void navigate({ href: path })}>
        <Stack gap={24}>
          <Outlet />
        </Stack>
      </PageTabs>
    </>
  );
}
