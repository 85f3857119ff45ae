import type { Report } from '@fairlead/contract/reports';
import { simulationResult } from '@fairlead/contract/simulation-result';
import type { ImpactReportInput } from '@fairlead/reports/impact-report/input';
import type { Logo } from '@fairlead/reports/impact-summary/input';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, riskLevel } from '@fairlead/risk/simulation/risk-level';
import { upgradeStoredResult } from '@fairlead/risk/simulation/stored-result';
import { localeOf } from '../../model/locale-of';
import { namesFairlead, providerDetails } from '../../model/shown-brand';
import { proposedService } from '../../views/proposed-service';
import { storedInputs } from '../../views/stored-inputs';
import type { ReportSource } from './queries';

type Making = { author: string; now: Date; paper: Report['paper']; logo: Logo | null };

/** Everything a report of any kind prints: the completed version, and the provider's name and branding as they are now. */
export function composeInput(source: ReportSource, { author, now, paper, logo }: Making): ImpactReportInput {
  const { simulation, client, msp, branding } = source;
  const { form, fxToUsd, fxDate } = storedInputs.parse(simulation.inputs);
  const result = simulationResult.parse(upgradeStoredResult(simulation.result));
  return {
    client: { name: client.name, details: [staff(form.employees), client.city].filter((line) => line !== null) },
    provider: {
      name: msp.company_name,
      details: providerDetails(branding?.company_tagline ?? null, author, msp.contact_email),
      primaryColor: branding?.primary_color ?? null,
      secondaryColor: branding?.secondary_color ?? null,
      logo,
      showMadeWith: namesFairlead(msp.plan),
    },
    result,
    form,
    exchangeRate: { usd: fxToUsd, date: fxDate },
    level: { key: riskLevel(result.lossLimit.fiveYears.today), from: DEFAULT_RISK_LEVEL_THRESHOLDS },
    services: form.services.map(proposedService),
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    locale: localeOf(msp),
    paper,
  };
}

const staff = (employees: number) => (employees === 1 ? '1 person' : `${employees.toLocaleString('en-US')} staff`);
