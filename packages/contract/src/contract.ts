import { adminContract } from './admin';
import { analyticsContract } from './analytics';
import { apiKeysContract } from './api-keys';
import { billingContract } from './billing';
import { clientsContract } from './clients';
import { dashboardContract } from './dashboard';
import { demoContract } from './demo';
import { feedbackContract } from './feedback';
import { simulationsContract } from './impact-simulator';
import { invitationsContract } from './invitations';
import { mspServicesContract } from './msp-services';
import { onboardingContract } from './onboarding';
import { notificationsContract } from './notifications';
import { organizationExportContract } from './organization-export';
import { parkedJobsContract } from './parked-jobs';
import { reportsContract } from './reports';
import { sessionContract } from './session';
import { signUpsContract } from './sign-ups';
import { singleSignOnContract } from './single-sign-on';
import { teamContract } from './team';
import { trialsContract } from './trials';

/** Every operation of `/api`. Server, client, OpenAPI document and access matrix are built from this one object. */
export const contract = {
  session: sessionContract,
  clients: clientsContract,
  simulations: simulationsContract,
  reports: reportsContract,
  dashboard: dashboardContract,
  admin: adminContract,
  invitations: invitationsContract,
  signUps: signUpsContract,
  team: teamContract,
  notifications: notificationsContract,
  singleSignOn: singleSignOnContract,
  trials: trialsContract,
  billing: billingContract,
  analytics: analyticsContract,
  feedback: feedbackContract,
  mspServices: mspServicesContract,
  onboarding: onboardingContract,
  apiKeys: apiKeysContract,
  organizationExport: organizationExportContract,
  parkedJobs: parkedJobsContract,
  demo: demoContract,
};
