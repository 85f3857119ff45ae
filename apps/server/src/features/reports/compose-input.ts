import type { Report } from '@fairlead/contract/reports';
import { simulationResult } from '@fairlead/contract/simulation-result';
import type { ImpactReportInput } from '@fairlead/reports/impact-report/input';
import type { Logo } from '@fairlead/reports/impact-summary/input';
import { DEFAULT_RISK_LEVEL_THRESHOLDS, riskLevel } from '@fairlead/risk/simulation/risk-level';
import { upgradeStoredResult } from '@fairlead/risk/simulation/stored-result';
import { proposedService } from '../../views/proposed-service';
import { storedInputs } from '../../views/stored-inputs';
import type { ReportSource } from './queries';

type Making = { author: string; now: Date; paper: Report['paper'] };

/** Figures are formatted the way people of the provider's country read them; the words are English everywhere. */
const LOCALES: Record<string, string> = {
  US: 'en-US',
  CA: 'en-CA',
  GB: 'en-GB',
  IE: 'en-IE',
  AU: 'en-AU',
  NZ: 'en-NZ',
};
const DATA_ADDRESS = /^data:image\/(png|jpeg);base64,/;

/** Everything a report of any kind prints: the completed version, and the provider's name and branding as they are now. */
export function composeInput(source: ReportSource, { author, now, paper }: Making): ImpactReportInput {
  const { simulation, client, msp, branding, trial } = source;
  const { form, fxToUsd, fxDate } = storedInputs.parse(simulation.inputs);
  const result = simulationResult.parse(upgradeStoredResult(simulation.result));
  return {
    client: { name: client.name, details: [staff(form.employees), client.city].filter((line) => line !== null) },
    provider: {
      name: msp.company_name,
      details: [author, msp.contact_email].filter((line) => line !== null),
      primaryColor: branding?.primary_color ?? null,
      secondaryColor: branding?.secondary_color ?? null,
      logo: logoOf(branding?.company_logo ?? trial?.company_logo ?? null),
      // Leaving the product's name out belongs to the Enterprise plan.
      showMadeWith: msp.plan !== 'enterprise',
    },
    result,
    form,
    exchangeRate: { usd: fxToUsd, date: fxDate },
    level: { key: riskLevel(result.lossLimit.fiveYears.today), from: DEFAULT_RISK_LEVEL_THRESHOLDS },
    services: form.services.map(proposedService),
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    locale: LOCALES[msp.country ?? ''] ?? 'en-US',
    paper,
  };
}

const staff = (employees: number) => (employees === 1 ? '1 person' : `${employees.toLocaleString('en-US')} staff`);

/** The stored logo as a picture, if it is one the report can print. */
function logoOf(address: string | null): Logo | null {
  const format = address?.match(DATA_ADDRESS)?.[1];
  if (!address || (format !== 'png' && format !== 'jpeg')) return null;
  return { format, bytes: new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')) };
}
