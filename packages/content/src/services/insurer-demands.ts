import type { ServiceKey } from './services';

type Publication = { says: string; source: string };

/**
 * What two publications say of controls. Marsh McLennan, Using data to prioritize cybersecurity investments, 2023, by the account
 * of https://ai-techpark.com/marsh-mclennan-releases-a-report-from-cyber-risk-analytics-center/ (read on 2026-11-23).
 * ProWriters, a wholesale broker, https://prowritersins.com/cyber-insurance-blog/cyber-insurance-requirements/ (its own page,
 * introduction, read on 2026-11-26).
 */
const RECOMMENDED: Publication = {
  says: 'among the three controls insurers recommend most often',
  source: 'Marsh McLennan, 2023',
};
const REQUIRED: Publication = { says: 'commonly required by insurers', source: 'ProWriters, a broker' };

type Demand = { control: string; by: readonly Publication[] };

const MFA: Demand = { control: 'MFA', by: [RECOMMENDED, REQUIRED] };
const EDR: Demand = { control: 'EDR', by: [RECOMMENDED, REQUIRED] };

const DEMANDS: Partial<Record<ServiceKey, Demand>> = {
  managed_identity: MFA,
  managed_edr: EDR,
  managed_mdr: EDR,
  email_security: { control: 'a secure email gateway', by: [REQUIRED] },
  bcdr: { control: 'segmented backups', by: [REQUIRED] },
  privileged_access: { control: 'privileged access management', by: [RECOMMENDED] },
};

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (names: string[]) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** What insurers demand is the first reason to have a service, ahead of any figure; nothing where no publication says so. */
export function insurerDemand(service: ServiceKey): string | undefined {
  const demand = DEMANDS[service];
  if (!demand) return undefined;
  const said = demand.by.map(({ says, source }) => `${says} (${source})`);
  return `${sentenceCase(demand.control)}: ${said.join('; ')}.`;
}

/** What insurers demand among some services: a sentence for each publication. */
export function insurerDemands(services: readonly ServiceKey[]): string[] {
  return [RECOMMENDED, REQUIRED].flatMap((publication) => {
    const found = services.flatMap((key) => {
      const demand = DEMANDS[key];
      return demand?.by.includes(publication) ? [demand.control] : [];
    });
    const controls = [...new Set(found)];
    return controls.length > 0
      ? [`${sentenceCase(publication.says)} (${publication.source}): ${listed(controls)}.`]
      : [];
  });
}
