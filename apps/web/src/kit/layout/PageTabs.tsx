import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './PageTabs.module.css';

type PageTabsProps<Key extends string> = {
  tabs: readonly { key: Key; label: ReactNode; startsGroup?: string | undefined }[];
  value: Key;
  onTab: (key: Key) => void;
  /** The content alone, as it is shown to a room. */
  isBare?: boolean;
  children: ReactNode;
};

/** Tabs below a page's head, each with an address of its own; the route gives the content of the open one. */
export function PageTabs<Key extends string>({ tabs, value, onTab, isBare = false, children }: PageTabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the page: the open tab is brought into sight without moving the page itself.
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!row || !open) return;
    row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [value]);
  return (
    <Tabs value={value} onChange={(next) => onTab(next as Key)} keepMounted={false}>
      {!isBare && (
        <Tabs.List ref={list} className={classes.tabs}>
          {tabs.map(({ key, label, startsGroup }) => (
            <Tabs.Tab key={key} value={key} data-tab={key} data-starts-group={startsGroup} className={classes.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      <Tabs.Panel value={value} pt={isBare ? 0 : 24}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
