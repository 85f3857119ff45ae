import { CONTROL_KEYS, type ControlChoiceKey, type ControlKey } from '@fairlead/content/controls';
import { EXCHANGE_RATES } from '@fairlead/content/exchange-rates';
import { SERVICE_KEYS, SERVICES, type ServiceKey } from '@fairlead/content/services';
import type { Client } from '@fairlead/contract/clients';
import type { SimulationInputs } from '@fairlead/contract/impact-simulator';
import { INPUT_DEFAULTS } from '@fairlead/risk/simulation/inputs';
import { type FactValues, factsOf, factValues, type NumberValue } from '../../lib/business-facts';
import { isControl, isService } from '../../lib/catalogue-keys';

/** One line of the proposal: whether it is in, and what the client would pay a month in the MSP's currency. */
export type ServiceLine = { key: ServiceKey; chosen: boolean; monthlyPrice: NumberValue };

export type SimulationFormValues = FactValues & {
  /** Plain-words answer per control. */
  posture: Record<ControlKey, ControlChoiceKey>;
  services: ServiceLine[];
};

/** What a proposal usually opens with; every line can be switched. */
const FIRST_PROPOSAL: readonly ServiceKey[] = [
  'managed_identity',
  'managed_mdr',
  'email_security',
  'bcdr',
  'security_awareness',
];

const CHOICES = new Set<string>(['yes', 'partly', 'no', 'not_sure']);
const isChoice = (text: string | undefined): text is ControlChoiceKey => text !== undefined && CHOICES.has(text);

/** Suggested monthly price in a currency, in whole units; a currency without a rate keeps the figure of the catalogue. */
export function suggestedPrice(key: ServiceKey, employees: number, currency: string): number {
  const { usdPerMonth, basis } = SERVICES[key].suggestedPrice;
  const rates: Record<string, number> = EXCHANGE_RATES.usdPerUnit;
  const usd = basis === 'employee' ? usdPerMonth * Math.max(1, employees) : usdPerMonth;
  return Math.round(usd / (rates[currency] ?? 1));
}

/** The form's start: what is known of the client, the services and answers of its last run, and the model's defaults. */
export function initialValues(client: Client, previous: SimulationInputs | null): SimulationFormValues {
  const facts = factValues(client);
  const answers: Record<string, string> = { ...previous?.posture, ...client.posture };
  return {
    ...facts,
    region: facts.region ?? 'US',
    dataSensitivity: facts.dataSensitivity ?? 'basic',
    contributionMargin:
      facts.contributionMargin === '' ? INPUT_DEFAULTS.contributionMargin * 100 : facts.contributionMargin,
    onlineRevenueShare: facts.onlineRevenueShare === '' ? 33.3 : facts.onlineRevenueShare,
    criticalVendors: facts.criticalVendors === '' ? INPUT_DEFAULTS.criticalVendors : facts.criticalVendors,
    posture: Object.fromEntries(
      CONTROL_KEYS.map((key) => [key, isChoice(answers[key]) ? answers[key] : 'not_sure']),
    ) as SimulationFormValues['posture'],
    services: serviceLines(client.employees ?? 1, client.currency, previous),
  };
}

function serviceLines(employees: number, currency: string, previous: SimulationInputs | null): ServiceLine[] {
  const before = new Map(previous?.services.filter(({ key }) => isService(key)).map((line) => [line.key, line]));
  return SERVICE_KEYS.map((key) => ({
    key,
    chosen: previous ? before.has(key) : FIRST_PROPOSAL.includes(key),
    monthlyPrice: before.get(key)?.monthlyPrice ?? suggestedPrice(key, employees, currency),
  }));
}

/** Prices follow the staff count until somebody has typed one: those still at the suggestion for `before` move along. */
export function repriced(lines: ServiceLine[], before: number, after: number, currency: string): ServiceLine[] {
  return lines.map((line) =>
    line.monthlyPrice === suggestedPrice(line.key, before, currency)
      ? { ...line, monthlyPrice: suggestedPrice(line.key, after, currency) }
      : line,
  );
}

/** What the operation takes; `null` stays where a required answer is missing, which the rules then name. */
export function simulationDraft(values: SimulationFormValues, client: Client) {
  const facts = factsOf(values, client);
  const controls = Object.entries(values.posture).filter(([key]) => isControl(key));
  return {
    ...facts,
    posture: Object.fromEntries(controls),
    services: values.services
      .filter((line) => line.chosen)
      .map(({ key, monthlyPrice }) => ({ key, monthlyPrice: monthlyPrice === '' ? Number.NaN : Number(monthlyPrice) })),
  };
}
export type SimulationDraft = ReturnType<typeof simulationDraft>;

/** Monthly total of the chosen services; lines without a readable price count as nothing. */
export function monthlyTotal(lines: ServiceLine[]): number {
  return lines
    .filter((line) => line.chosen)
    .reduce((sum, line) => sum + (Number.isFinite(Number(line.monthlyPrice)) ? Number(line.monthlyPrice) : 0), 0);
}

/** A changed staff count with the suggested prices that follow it. */
export function withStaff(
  values: SimulationFormValues,
  employees: NumberValue,
  currency: string,
): SimulationFormValues {
  const before = Number(values.employees) || 1;
  const after = Number(employees) || before;
  return { ...values, employees, services: repriced(values.services, before, after, currency) };
}
