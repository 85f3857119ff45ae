import { seesViewModeToggle } from '@fairlead/contract/access/access';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconExternalLink,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useMe } from '../app/session/session';
import { PlatformPages } from '../domain/platform/PlatformPages';
import { FairleadMark } from '../kit/brand/FairleadMark';
import { NEW_TAB } from '../kit/links/new-tab';
import { CompanyLogo } from './CompanyLogo';
import classes from './SideNav.module.css';
import { UserBlock } from './UserBlock';
import { ViewModeToggle } from './ViewModeToggle';

export type NavigationItem = {
  label: string;
  path: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  /** It is answered elsewhere, and opens in a tab of its own. */
  isOutside: boolean;
};

function Entry({ item, collapsed }: { item: NavigationItem; collapsed: boolean }) {
  const Icon = item.icon;
  const content = (
    <>
      <Icon size={20} stroke={1.6} />
      {collapsed ? <VisuallyHidden>{item.label}</VisuallyHidden> : <span className={classes.label}>{item.label}</span>}
      {item.isOutside && !collapsed && (
        <IconExternalLink size={16} stroke={1.6} className={classes.external} aria-hidden="true" />
      )}
      {item.isOutside && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </>
  );
  return (
    <Tooltip label={item.label} position="right" disabled={!collapsed}>
      {item.isOutside ? (
        <a href={item.path} {...NEW_TAB} className={classes.item} data-analytics-area={item.label}>
          {content}
        </a>
      ) : (
        <Link to={item.path} className={classes.item} activeProps={{ 'data-active': true, 'aria-current': 'page' }}>
          {content}
        </Link>
      )}
    </Tooltip>
  );
}

/** Something of a feature's in the navigation, which may be narrow or a drawer that closes for what is chosen in it. */
export type NavSlot = (nav: { collapsed: boolean; leave: () => void }) => ReactNode;

type SideNavProps = {
  items: NavigationItem[];
  collapsed: boolean;
  onToggle?: () => void;
  onClose?: () => void;
  search?: NavSlot;
  bell?: ReactNode;
  help: NavSlot;
};

/** The way through the product, 256 px wide, or 64 px with tooltips. */
export function SideNav({ items, collapsed, onToggle, onClose, search, bell, help }: SideNavProps) {
  const { profile, msp } = useMe();
  const width = collapsed ? 'Expand navigation' : 'Collapse navigation';
  return (
    <nav aria-label="Main" className={classes.nav} data-collapsed={collapsed || undefined}>
      <div className={classes.logo}>
        <CompanyLogo collapsed={collapsed} />
        {onClose && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Close navigation" onClick={onClose}>
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        )}
        {onToggle && !collapsed && (
          <Tooltip label={width} position="right">
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={width} aria-expanded onClick={onToggle}>
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {search && (
        <div className={classes.search}>
          {search({ collapsed, leave: onClose ?? (() => {}) })}
          {bell}
        </div>
      )}
      <div className={classes.items}>
        {items.map((item) => (
          <Entry key={item.label} item={item} collapsed={collapsed} />
        ))}
      </div>
      <div className={classes.foot}>
        {seesViewModeToggle(profile.role) && <ViewModeToggle collapsed={collapsed} />}
        {help({ collapsed, leave: onClose ?? (() => {}) })}
        {onToggle && collapsed && (
          <Tooltip label={width} position="right">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={width}
              aria-expanded={false}
              onClick={onToggle}
            >
              <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
        {!collapsed && <PlatformPages className={classes.pages} />}
        {!collapsed && msp?.plan !== 'enterprise' && (
          <p className={classes.powered}>
            <FairleadMark size={16} />
            Powered by Fairlead
          </p>
        )}
        <UserBlock collapsed={collapsed} />
      </div>
    </nav>
  );
}
