import { Link, useRouterState } from '@tanstack/react-router';
import { CLIENT_PAGES } from '../pages/client-pages';
import type { PageRecord } from '../pages/page';
import classes from './PortalBar.module.css';
import { PORTAL_PLACES, portalPlaceOf } from './portal-places';

const PAGES: Record<string, PageRecord> = CLIENT_PAGES;

/** The places of a client's own users at the foot of a phone. */
export function PortalBar({ clientId }: { clientId: string }) {
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const open = portalPlaceOf(PAGES[route]?.under ?? route)?.path;
  return (
    <nav aria-label="Your company" className={classes.bar}>
      {PORTAL_PLACES.map(({ path, label, short, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          params={{ clientId }}
          className={classes.item}
          aria-label={label}
          data-open={path === open || undefined}
          aria-current={path === open ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          {short}
        </Link>
      ))}
    </nav>
  );
}
