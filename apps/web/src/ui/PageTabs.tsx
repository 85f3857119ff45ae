import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageTabs.module.css';

type PageTabsProps<Key extends string> = {
  tabs: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onTab: (key: Key) => void;
  children: ReactNode;
};

/** Tabs below a page's head, each with an address of its own; the route gives the content of the open one. */
export function PageTabs<Key extends string>({ tabs, value, onTab, children }: PageTabsProps<Key>) {
  return (
    <Tabs value={value} onChange={(next) => onTab(next as Key)} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} className={classes.tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} pt={24}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
