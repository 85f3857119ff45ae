import type { PagePath } from '@fairlead/contract/access/pages';
import {
  type Icon,
  IconFileText,
  IconFolder,
  IconListCheck,
  IconMessageQuestion,
  IconWaveSine,
} from '@tabler/icons-react';

type PortalPlace = {
  path: PagePath;
  label: string;
  /** In the bar at the foot of a phone. */
  short: string;
  icon: Icon;
  /** Sections of staff that a client's own users find here. */
  holds: readonly PagePath[];
};

/** What a client's own users find of their company, in this order and nothing else. */
export const PORTAL_PLACES: readonly PortalPlace[] = [
  {
    path: '/clients/$clientId/simulations',
    label: 'Our risk',
    short: 'Risk',
    icon: IconWaveSine,
    holds: [
      '/clients/$clientId',
      '/clients/$clientId/business-risk',
      '/clients/$clientId/assessments',
      '/clients/$clientId/breach-notices',
    ],
  },
  {
    path: '/clients/$clientId/roadmap',
    label: 'Our plan',
    short: 'Plan',
    icon: IconListCheck,
    holds: ['/clients/$clientId/proposals', '/clients/$clientId/services'],
  },
  {
    path: '/clients/$clientId/requests',
    label: 'Requests',
    short: 'Requests',
    icon: IconMessageQuestion,
    holds: [],
  },
  {
    path: '/clients/$clientId/reports',
    label: 'Reports and reviews',
    short: 'Reports',
    icon: IconFileText,
    holds: ['/clients/$clientId/reviews'],
  },
  {
    path: '/clients/$clientId/documents',
    label: 'Documents and people',
    short: 'Documents',
    icon: IconFolder,
    holds: ['/clients/$clientId/people', '/clients/$clientId/details', '/clients/$clientId/technology'],
  },
];

/** The place of a client's own users that a section belongs to. */
export const portalPlaceOf = (section: string): PortalPlace | undefined =>
  PORTAL_PLACES.find(({ path, holds }) => path === section || holds.some((one) => one === section));
