import { canOpenRoute } from '@fairlead/contract/access';
import { roleLabel } from '@fairlead/contract/roles';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/session';
import { PageHead } from '../../ui/PageHead';
import { PageTabs } from '../../ui/PageTabs';

const TABS = [
  { key: 'profile', label: 'Profile' },
  { key: 'security', label: 'Security' },
  { key: 'notifications', label: 'Notifications' },
  { key: 'organization', label: 'Organization' },
  { key: 'team', label: 'Team' },
  { key: 'services', label: 'Services' },
  { key: 'branding', label: 'Branding' },
  { key: 'plan', label: 'Plan' },
  { key: 'apiKeys', label: 'API keys' },
] as const;

export type SettingsTab = (typeof TABS)[number]['key'];

type SettingsFrameProps = {
  tab: SettingsTab;
  /** Where each tab stands; those the role may not open are left out. */
  pathOf: Record<SettingsTab, string>;
  onTab: (tab: SettingsTab) => void;
  children: ReactNode;
};

/** Head and tabs of Settings: the person's own account, and the people beside it. */
export function SettingsFrame({ tab, pathOf, onTab, children }: SettingsFrameProps) {
  const { profile, email } = useMe();
  const tabs = TABS.filter(({ key }) => canOpenRoute(profile.role, pathOf[key]));
  return (
    <>
      <PageHead title="Settings" context={`Signed in as ${email}, ${roleLabel(profile.role)}.`} />
      <PageTabs tabs={tabs} value={tab} onTab={onTab}>
        {children}
      </PageTabs>
    </>
  );
}
