import type { ReactNode } from 'react';
import { PageHead } from '../../ui/PageHead';
import { PageTabs } from '../../ui/PageTabs';
import classes from './Sections.module.css';

const TABS = [
  { key: 'general', label: 'General' },
  { key: 'links', label: 'Links' },
  { key: 'mail', label: 'Mail' },
  { key: 'support', label: 'Support and legal' },
  { key: 'rates', label: 'Exchange rates' },
  { key: 'feeds', label: 'Feeds' },
  { key: 'audit', label: 'Audit trail' },
  { key: 'work', label: 'Background work' },
] as const;

export type CaptainsTab = (typeof TABS)[number]['key'];

type CaptainsFrameProps = { tab: CaptainsTab; onTab: (tab: CaptainsTab) => void; children: ReactNode };

/** Head and tabs of the platform's settings. */
export function CaptainsFrame({ tab, onTab, children }: CaptainsFrameProps) {
  return (
    <>
      <PageHead title="Captain's Settings" context="For the whole platform." />
      <PageTabs tabs={TABS} value={tab} onTab={onTab}>
        <div className={classes.stack}>{children}</div>
      </PageTabs>
    </>
  );
}
