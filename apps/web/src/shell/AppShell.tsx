import { pageOf } from '@fairlead/contract/access/page-access';
import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '../kit/feedback/ErrorBoundary';
import { OfflineNotice } from '../kit/feedback/OfflineNotice';
import { TopBar } from '../kit/layout/TopBar';
import { useHasDrawer } from '../kit/present/page-width';
import classes from './AppShell.module.css';
import { CompanyLogo } from './CompanyLogo';
import { useNavCollapsed } from './nav-collapsed';
import { type NavigationItem, type NavSlot, SideNav } from './SideNav';
import { UserAvatar } from './UserAvatar';
import { useIsPresenting } from './use-is-presenting';

/** A client has a navigation of its own beside the page; that of the product makes room for it. */
const isInClient = (path: string) => pageOf(path)?.path.startsWith('/clients/$clientId') ?? false;

type AppShellProps = {
  navigation: NavigationItem[];
  /** Bars and lines above the page. */
  notices: ReactNode;
  /** Dialogs and cards over the page. */
  prompts: ReactNode;
  /** Stands at the head of the navigation, and in the bar of small screens. */
  search: NavSlot;
  /** What the person was told of; next to the search. */
  bell: ReactNode;
  /** Stands in the foot of the navigation. */
  help: NavSlot;
  /** Bar at the foot of small screens. */
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of the signed-in product: side navigation (a drawer on small screens), notices, and the page. A page shown to a
 * room stands alone; on paper there are no notices.
 */
export function AppShell({ navigation, notices, prompts, search, bell, help, foot, children }: AppShellProps) {
  const isPresenting = useIsPresenting();

  const [drawerOpen, drawer] = useDisclosure(false);
  const hasDrawer = useHasDrawer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [collapsed, toggleCollapsed] = useNavCollapsed(isInClient(path));
  const busy =
    useIsFetching({ predicate: (query) => query.state.data !== undefined && query.state.fetchStatus === 'fetching' }) >
    0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer it was chosen in
  useEffect(() => drawer.close(), [path]);

  return (
    <div className={classes.app} data-foot={foot ? true : undefined}>
      {/* The page keeps its place in the tree, and with it what has been tried out on it. */}
      {!isPresenting && (
        <a href="#page" className={classes.skip}>
          Skip to the page
        </a>
      )}
      {!isPresenting && <TopBar busy={busy} />}
      {isPresenting ? null : hasDrawer ? (
        <header className={classes.topbar}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Open navigation"
            aria-expanded={drawerOpen}
            onClick={drawer.open}
          >
            <IconMenu2 size={22} stroke={1.6} />
          </ActionIcon>
          <CompanyLogo />
          <div className={classes.search}>{search({ collapsed: true, leave: drawer.close })}</div>
          {bell}
          <Link to="/settings" className={classes.account} aria-label="Open settings">
            <UserAvatar />
          </Link>
          <Drawer
            opened={drawerOpen}
            onClose={drawer.close}
            size={288}
            padding={0}
            withCloseButton={false}
            title={null}
            attributes={{ content: { 'aria-label': 'Navigation' } }}
          >
            <SideNav items={navigation} collapsed={false} onClose={drawer.close} help={help} />
          </Drawer>
        </header>
      ) : (
        <SideNav
          items={navigation}
          collapsed={collapsed}
          onToggle={toggleCollapsed}
          search={search}
          bell={bell}
          help={help}
        />
      )}
      <div className={classes.main}>
        <OfflineNotice />
        {!isPresenting && <div className={classes.notices}>{notices}</div>}
        <main id="page" tabIndex={-1} className={isPresenting ? classes.stage : classes.page}>
          <ErrorBoundary page resetOn={path}>
            {children}
          </ErrorBoundary>
        </main>
        {!isPresenting && prompts}
        {!isPresenting && foot}
      </div>
    </div>
  );
}
