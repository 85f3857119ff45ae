/**
 * Every page by its path, `$` before what varies in it: who may open it and which area its use is counted in. The web adds
 * to each path what is shown there. Router guards, navigation, palette, usage areas and the accessibility journey are made
 * of these rows, so a page is added here and in its record on the web, and in no other list.
 */
import type { Area } from './areas';
import {
  CLIENT_RECORD_ROLES,
  CLIENT_USER_ROLES,
  ORGANIZATION_ADMIN_ROLES,
  PLATFORM_ROLES,
  PROSPECT_ONLY_ROLES,
  ROLES,
  type Role,
  STAFF_ROLES,
} from './roles';

export type PageAccess = {
  /** Who may open it; `anyone` needs no account. */
  roles: readonly Role[] | 'anyone';
  area: Area;
  /** It stays open to a person whose organization's access has ended. */
  staysOpen?: true;
  /** The server answers it itself: it is not part of the application in the browser. */
  isServed?: true;
};

const ADVISOR_ROLES = CLIENT_RECORD_ROLES;
/** Those who hold client records, and the client's own users. */
const CLIENT_RECORD_AND_USER_ROLES = [...CLIENT_RECORD_ROLES, ...CLIENT_USER_ROLES];

export const PAGES = {
  '/': { roles: 'anyone', area: 'other', staysOpen: true },
  '/signin': { roles: 'anyone', area: 'other', staysOpen: true },
  '/signup': { roles: 'anyone', area: 'other', staysOpen: true },
  '/trial-signup': { roles: 'anyone', area: 'other' },
  '/nfr-signup': { roles: 'anyone', area: 'other' },
  '/forgot-password': { roles: 'anyone', area: 'other' },
  // Reached by a link that works once: what it is for is finished first.
  '/update-password': { roles: 'anyone', area: 'other', staysOpen: true },
  '/setup-password': { roles: 'anyone', area: 'other', staysOpen: true },
  '/sso-redirect': { roles: 'anyone', area: 'other', staysOpen: true },
  '/nfr-invite/$token': { roles: 'anyone', area: 'other', staysOpen: true },
  '/trial-invite/$token': { roles: 'anyone', area: 'other', staysOpen: true },
  '/invitation-signup': { roles: 'anyone', area: 'other', staysOpen: true },
  '/shared/$token': { roles: 'anyone', area: 'other', staysOpen: true },
  '/answer/$token': { roles: 'anyone', area: 'other', staysOpen: true },
  '/follow/$token': { roles: 'anyone', area: 'other', staysOpen: true },
  '/check/$token': { roles: 'anyone', area: 'other', staysOpen: true },
  '/check/$token/about': { roles: 'anyone', area: 'other', staysOpen: true },
  '/survey/$token': { roles: 'anyone', area: 'other', staysOpen: true },
  '/sign/$token': { roles: 'anyone', area: 'other', staysOpen: true },

  '/onboarding': { roles: STAFF_ROLES, area: 'other' },
  '/dashboard': { roles: ROLES, area: 'dashboard' },
  '/clients': { roles: ROLES, area: 'clients' },
  '/clients/import': { roles: STAFF_ROLES, area: 'clients' },
  '/clients/import/$importId': { roles: STAFF_ROLES, area: 'clients' },
  '/sales-enablement': { roles: STAFF_ROLES, area: 'sales_enablement' },
  '/sales-enablement/business-risk': { roles: STAFF_ROLES, area: 'sales_enablement' },
  '/sales-enablement/reports': { roles: STAFF_ROLES, area: 'sales_enablement' },
  '/sales-enablement/leads': { roles: STAFF_ROLES, area: 'sales_enablement' },
  '/sales-enablement/library': { roles: STAFF_ROLES, area: 'sales_enablement' },
  '/sales-enablement/library/$assetKey': { roles: STAFF_ROLES, area: 'sales_enablement' },
  '/sandler-scripting': { roles: STAFF_ROLES, area: 'sandler_scripting' },
  '/sandler-scripting/new': { roles: STAFF_ROLES, area: 'sandler_scripting' },
  '/sandler-scripting/results': { roles: STAFF_ROLES, area: 'sandler_scripting' },
  '/sandler-scripting/$scriptId': { roles: STAFF_ROLES, area: 'sandler_scripting' },
  '/sandler-scripting/$scriptId/call': { roles: STAFF_ROLES, area: 'sandler_scripting' },
  '/impact-simulator': { roles: STAFF_ROLES, area: 'impact_simulator' },
  '/presenter-notes': { roles: STAFF_ROLES, area: 'impact_simulator' },
  '/risk-amortizer': { roles: STAFF_ROLES, area: 'other' },
  '/nist-assessment': { roles: ADVISOR_ROLES, area: 'other' },
  '/threat-intelligence': { roles: ADVISOR_ROLES, area: 'threat_intelligence' },
  '/threat-intelligence/briefing': { roles: ADVISOR_ROLES, area: 'threat_intelligence' },
  '/threat-intelligence/catalog': { roles: ADVISOR_ROLES, area: 'threat_intelligence' },
  '/threat-intelligence/catalog/$cveId': { roles: ADVISOR_ROLES, area: 'threat_intelligence' },
  '/qbr-generator': { roles: ADVISOR_ROLES, area: 'other' },
  '/qbr-loyalty': { roles: ADVISOR_ROLES, area: 'other' },
  '/compliance-status-check': { roles: ADVISOR_ROLES, area: 'other' },
  '/trial-testing': { roles: ['global_admin', ...PROSPECT_ONLY_ROLES], area: 'other' },
  '/trial-ended': { roles: STAFF_ROLES, area: 'other', staysOpen: true },
  '/anchor-point': { roles: STAFF_ROLES, area: 'anchor_point', isServed: true },
  '/api/docs': { roles: ROLES, area: 'other', isServed: true },

  '/clients/$clientId': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/simulations': { roles: ROLES, area: 'impact_simulator' },
  '/clients/$clientId/simulations/new': { roles: STAFF_ROLES, area: 'impact_simulator' },
  '/clients/$clientId/simulations/compare': { roles: STAFF_ROLES, area: 'impact_simulator' },
  '/clients/$clientId/simulations/$simulationId': { roles: ROLES, area: 'impact_simulator' },
  '/clients/$clientId/assessments': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/assessments/$assessmentId': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/business-risk': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/breach-notices': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/evidence': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/compliance': { roles: CLIENT_RECORD_ROLES, area: 'client_detail' },
  '/clients/$clientId/compliance/$checkId': { roles: CLIENT_RECORD_AND_USER_ROLES, area: 'client_detail' },
  '/clients/$clientId/proposals': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/proposals/needs': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/proposals/cost-of-waiting': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/services': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/proposals/$proposalId': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/reports': { roles: ROLES, area: 'reports' },
  '/clients/$clientId/reports/$reportId': { roles: ROLES, area: 'reports' },
  '/clients/$clientId/reviews': { roles: CLIENT_RECORD_AND_USER_ROLES, area: 'client_detail' },
  '/clients/$clientId/reviews/relationship': { roles: ADVISOR_ROLES, area: 'client_detail' },
  '/clients/$clientId/reviews/$reviewId': { roles: CLIENT_RECORD_AND_USER_ROLES, area: 'client_detail' },
  '/clients/$clientId/roadmap': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/requests': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/sharing': { roles: CLIENT_RECORD_ROLES, area: 'client_detail' },
  '/clients/$clientId/people': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/technology': { roles: STAFF_ROLES, area: 'client_detail' },
  '/clients/$clientId/documents': { roles: ROLES, area: 'client_detail' },
  '/clients/$clientId/details': { roles: STAFF_ROLES, area: 'client_detail' },

  '/settings': { roles: ROLES, area: 'settings' },
  '/settings/security': { roles: ROLES, area: 'settings' },
  '/settings/notifications': { roles: ROLES, area: 'settings' },
  // A client's own user has no team and no plan here; its provider's are not its business.
  '/settings/organization': { roles: ORGANIZATION_ADMIN_ROLES, area: 'settings' },
  '/settings/organization/audit': { roles: ORGANIZATION_ADMIN_ROLES, area: 'settings' },
  '/settings/team': { roles: STAFF_ROLES, area: 'settings' },
  '/settings/services': { roles: STAFF_ROLES, area: 'settings' },
  '/settings/branding': { roles: ORGANIZATION_ADMIN_ROLES, area: 'settings' },
  '/settings/domain': { roles: ORGANIZATION_ADMIN_ROLES, area: 'settings' },
  '/settings/plan': { roles: STAFF_ROLES, area: 'settings' },
  '/settings/api-keys': { roles: ORGANIZATION_ADMIN_ROLES, area: 'settings' },

  '/admin/msps': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/msps/$mspId': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/users': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/users/$userId': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings/links': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings/mail': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings/support': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings/rates': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings/feeds': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings/audit': { roles: PLATFORM_ROLES, area: 'other' },
  '/admin/settings/work': { roles: PLATFORM_ROLES, area: 'other' },
} as const satisfies Record<`/${string}`, PageAccess>;

export type PagePath = keyof typeof PAGES;
