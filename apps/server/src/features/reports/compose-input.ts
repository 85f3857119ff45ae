import type { Report } from '@fairlead/contract/reports';
import { simulationResult } from '@fairlead/contract/simulation-result';
import type { ImpactReportInput } from '@fairlead/reports/impact-report/input';
import type { Logo } from '@fairlead/reports/impact-summary/input';
import { upgradeStoredResult } from '@fairlead/risk/simulation/stored-result';
import { localeOf } from '../../model/locale-of';
import { judged } from '../../model/risk-settings';
import { namesFairlead, providerDetails } from '../../model/shown-brand';
import { proposedService } from '../../views/proposed-service';
import { storedInputs } from '../../views/stored-inputs';
import type { ReportSource } from './queries';

type Making = { author: string; now: Date; paper: Report['paper']; logo: Logo | null };

/** Everything a report of any kind prints: the completed version, and the provider's name and branding as they are now. */
export function composeInput(source: ReportSource, { author, now, paper, logo }: Making): ImpactReportInput {
  const { simulation, client, msp, branding } = source;
  const inputs = storedInputs.parse(simulation.inputs);
  const { form, fxToUsd, fxDate } = inputs;
  const result = simulationResult.parse(upgradeStoredResult(simulation.result));
  return {
    client: {
      name: client.name,
      details: [staff(form.employees), client.city].filter((line) => line !== null),
      ...(client.is_sample ? { isSample: true } : {}),
    },
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
    level: judged(inputs, result),
    services: form.services.map(proposedService),
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    locale: localeOf(msp),
    paper,
  };
}

const staff = (employees: number) => (employees === 1 ? '1 person' : `${employees.toLocaleString('en-US')} staff`);
