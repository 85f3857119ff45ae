import { businessDefaults } from '@fairlead/content/facts/business-defaults';
import { isSector } from '@fairlead/content/facts/sectors';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import type { clients } from '@fairlead/db/schema/clients/clients';
import { answerMoney } from '@fairlead/risk/assessment/client-money';
import type { AnsweredBank, LevelOverrides } from '@fairlead/risk/assessment/control-levels';
import { chosenLevels, overridesIn, startingLevels, underlyingLevels } from '@fairlead/risk/assessment/marked-levels';
import type { AnswerMoney } from '@fairlead/risk/assessment/money';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { formProblems } from '@fairlead/risk/form/form-rules';
import { levelsOf, type NewestAnswers, newestAnswers, newestInputs } from '../clients/posture';
import { findClient } from '../clients/rows';
import { exchangeRates } from '../simulations/exchange-rate';
import type { StoredInputs } from '../simulations/stored-inputs';

type ClientRow = typeof clients.$inferSelect;

/** To a tenth of a percent, as the form of a simulation holds a share. */
const asShown = (share: number): number => Math.round(share * 1_000) / 1_000;

/** Everything about a client that turns answers into money. */
export type ClientMoney = {
  client: ClientRow;
  usdPerUnit: number;
  /** Null while facts are missing or break a rule; those are named. */
  form: SimulationInputs | null;
  missing: string[];
  banks: NewestAnswers[];
  overrides: LevelOverrides;
  chosen: LevelOverrides;
};

/** @throws NOT_FOUND for a client the caller does not see */
export async function clientMoney(tx: Tx, mspId: string, clientId: string): Promise<ClientMoney> {
  const client = await findClient(tx, mspId, clientId);
  const previous = await newestInputs(tx, mspId, client);
  const banks = await newestAnswers(tx, mspId, clientId);
  const kept = startingLevels(underlyingLevels(banks, client.posture, currentParameters), levelsOf(previous));
  const { usdPerUnit: rates } = await exchangeRates(tx);
  const usdPerUnit = rates[client.currency];
  const missing = [...missingFacts(client), ...(usdPerUnit ? [] : ['currency'])];
  const form = missing.length > 0 || !usdPerUnit ? null : formOf(client, previous, usdPerUnit);
  const wrong = form && usdPerUnit ? formProblems(form, client.currency, usdPerUnit, currentParameters) : {};
  const broken = Object.keys(wrong);
  return {
    client,
    usdPerUnit: usdPerUnit ?? 1,
    form: broken.length > 0 ? null : form,
    missing: [...missing, ...broken],
    banks,
    overrides: overridesIn(kept),
    chosen: chosenLevels(client.posture),
  };
}

/** What nobody can guess of a business. */
function missingFacts({ sector, region, annualRevenue, employees, recordsHeld }: ClientRow): string[] {
  const facts = { sector, region, annualRevenue, employees, recordsHeld };
  return Object.entries(facts).flatMap(([name, value]) => (value === null ? [name] : []));
}

/**
 * Facts of the record, with what an analyst has replaced in the last run. What stays open is typical of the industry and the
 * size, as a new simulation starts with it.
 */
function formOf(client: ClientRow, previous: StoredInputs | null, usdPerUnit: number): SimulationInputs {
  const before = previous?.form;
  const { employees, annualRevenue } = client;
  const typical = businessDefaults(isSector(client.sector) ? client.sector : 'other', {
    employees,
    annualRevenueUsd: annualRevenue === null ? null : annualRevenue * usdPerUnit,
  });
  return {
    sector: client.sector ?? '',
    region: client.region ?? '',
    annualRevenue: client.annualRevenue ?? Number.NaN,
    employees: client.employees ?? Number.NaN,
    recordsHeld: client.recordsHeld ?? Number.NaN,
    dataSensitivity: client.dataSensitivity ?? typical.dataSensitivity.value,
    downtimeCostPerHour: client.downtimeCostPerHour,
    contributionMargin: client.contributionMargin ?? asShown(typical.contributionMargin.value),
    onlineRevenueShare: client.onlineRevenueShare ?? asShown(typical.onlineRevenueShare.value),
    criticalVendors: client.criticalVendors ?? typical.criticalVendors.value,
    lossLimit: client.lossLimit,
    posture: Object.fromEntries(
      CONTROL_KEYS.flatMap((key) => (client.posture[key] ? [[key, client.posture[key]]] : [])),
    ),
    services: [],
    openingHours: client.openingHours ?? before?.openingHours ?? null,
    operatingProfit: client.operatingProfit ?? before?.operatingProfit ?? null,
    cashReserve: client.cashReserve ?? before?.cashReserve ?? null,
    includeProvider: before?.includeProvider ?? false,
    assumptionSet: before?.assumptionSet ?? 'central',
    serviceReliability: before?.serviceReliability ?? INPUT_DEFAULTS.serviceReliability,
    insurance: before?.insurance ?? null,
    rateOverrides: before?.rateOverrides ?? [],
    amountOverrides: before?.amountOverrides ?? [],
  };
}

/**
 * What the answers of one bank mean in money, beside the newest completed answers to the client's other banks; null
 * while business facts are missing.
 */
export function moneyWith(money: ClientMoney, answered: AnsweredBank): AnswerMoney | null {
  const { client, form, usdPerUnit, banks, overrides, chosen } = money;
  if (!form) return null;
  const others = banks.filter(({ bank }) => bank.id !== answered.bank.id);
  const facts = { form, currency: client.currency, usdPerUnit, overrides, chosen };
  return answerMoney([...others, answered], facts, currentParameters);
}
