import { organizationTrialState } from '@fairlead/contract/features/trials/trial';

type Organization = Parameters<typeof organizationTrialState>[0];

/** Of an organization whose link someone without an account opens: the columns `ACCESS`, and its NFR state. */
type LinkProvider = {
  access: Omit<Organization, 'nfrStatus'> & { suspendedReason: string | null };
  nfrStatus: Organization['nfrStatus'];
};

/** Whether links of a provider work no longer: it is suspended, or its trial or NFR access is over. */
export const linksHaveEnded = ({ access, nfrStatus }: LinkProvider, now: Date): boolean =>
  access.suspendedReason !== null || organizationTrialState({ ...access, nfrStatus }, now).isTrialExpired;
