import { isPlatformView, type ViewMode } from '@fairlead/contract/access/access';
import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { isGlobalAdmin, type Role } from '@fairlead/contract/access/roles';
import type { NavigationItem } from '#shell/SideNav';
import { PAGE_RECORDS } from './pages';

/** The side navigation of a role; the view mode matters only for the global admin. */
export function navigationFor(role: Role, viewMode: ViewMode): NavigationItem[] {
  const view = isPlatformView(role, viewMode) ? 'platform' : 'msp';
  return Object.entries(PAGE_RECORDS).flatMap(([path, { label, nav, load }]) => {
    if (!nav?.views.includes(view) || !canOpenRoute(role, path)) return [];
    const ownLabel = (isGlobalAdmin(role) && nav.captainLabel) || nav.label || label;
    return [{ path, label: ownLabel, icon: nav.icon, isOutside: load === undefined }];
  });
}
