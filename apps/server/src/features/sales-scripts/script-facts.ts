import { formatModelledMoney, formatMoney, formatProbability } from '@fairlead/content/format/format';
import { formatDate } from '@fairlead/content/format/format-date';
import { PAINS } from '@fairlead/content/sales/pains';
import type { ControlKey } from '@fairlead/content/services/controls';
import type { ScriptSetup } from '@fairlead/contract/features/sales-scripts';
import type { Tx } from '@fairlead/db/connection/database';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { yearsOnBasis } from '@fairlead/risk/result/on-basis';
import { clientLevels, clientOpenGaps } from '#domain/clients/posture';
import type { ClientRow } from '#domain/clients/rows';
import { findLocale } from '#domain/msps/locale-of';
import { servicesForClient } from '#domain/proposals/offered-services';
import { storedCase } from '#domain/sales-cases/stored-case';
import { toldInWords } from '#domain/sales-cases/told-in-words';
import { usdPerUnit } from '#domain/simulations/exchange-rate';
import { type NewestSimulation, newestSimulation } from '#domain/simulations/newest-simulation';
import type { ScriptFacts } from './make-script';
import type { PainFacts } from './rank-pains';

type Known = { pains: PainFacts; simulation: NewestSimulation | null };

/** What is known of a client's pains. Figures of an earlier model or an out-of-date run are not said to anyone. */
export async function knownOf(tx: Tx, mspId: string, client: ClientRow): Promise<Known> {
  const levels = await clientLevels(tx, mspId, client.id, client.posture);
  const gaps = await clientOpenGaps(tx, mspId, client.id);
  const newest = await newestSimulation(tx, mspId, client.latestSimulationId);
  const simulation = newest && newest.outdated === null && isOfModel2(newest.result) ? newest : null;
  return {
    pains: {
      levels,
      critical: new Set(gaps.map(({ control }) => control)),
      lossByScenario: simulation?.result.meanByScenario.today ?? null,
    },
    simulation,
  };
}

/** Everything that the lines of a script say of the client, as its provider writes it. */
export async function scriptFacts(tx: Tx, mspId: string, client: ClientRow, setup: ScriptSetup): Promise<ScriptFacts> {
  const { pains, simulation } = await knownOf(tx, mspId, client);
  const locale = await findLocale(tx, mspId);
  return {
    company: client.name,
    figures: simulation && figuresInWords(simulation, locale),
    prices: await pricesOf(tx, mspId, client, setup.pains, locale),
    findings: findingsOf(setup.pains, pains),
    told: toldInWords(await storedCase(tx, mspId, client.id), locale),
    nextOn: setup.nextOn && formatDate(new Date(`${setup.nextOn}T00:00:00Z`), { locale, timeZone: 'UTC' }),
  };
}

/** Each figure is named for what it is: average or rare year, and after insurance where a policy is modeled. */
function figuresInWords({ result, currency, completedAt }: NewestSimulation, locale: string): ScriptFacts['figures'] {
  const money = (amount: number) => formatModelledMoney(amount, { currency, locale, form: 'compact' });
  const net = result.decision.basis === 'retained' ? ' after insurance' : '';
  const { fiveYears, amount } = result.lossLimit;
  return {
    average: `Averaged over many years, our simulation puts your losses at ${money(result.decision.averageToday)} a year${net}.`,
    rareYear: `In 1 year of 100 they come to more than ${money(yearsOnBasis(result).today.var99)}${net}.`,
    chance: `The chance that one of five years costs you more than ${money(amount)} is ${formatProbability(fiveYears.today, { locale })}.`,
    at: completedAt,
  };
}

async function pricesOf(
  tx: Tx,
  mspId: string,
  client: ClientRow,
  pains: readonly ControlKey[],
  locale: string,
): Promise<ScriptFacts['prices']> {
  const priced = await servicesForClient(tx, mspId, client, await usdPerUnit(tx, client.currency));
  const wanted = new Set<string>(pains.map((pain) => PAINS[pain].service));
  const monthly = priced.filter(({ key, held }) => wanted.has(key) && !held).map(({ monthlyPrice }) => monthlyPrice);
  if (monthly.length === 0) return 'none';
  if (monthly.includes(null)) return null;
  const amounts = monthly.flatMap((price) => (price === null ? [] : [price]));
  const money = (amount: number) => formatMoney(amount, { currency: client.currency, locale });
  return { low: money(Math.min(...amounts)), high: money(amounts.reduce((sum, amount) => sum + amount, 0)) };
}

/** What someone has answered for a pain, where the control is not in force everywhere. */
function findingsOf(pains: readonly ControlKey[], { levels }: PainFacts): ScriptFacts['findings'] {
  return Object.fromEntries(
    pains.flatMap((pain) => {
      const { level, origin, from } = levels[pain];
      if (origin === 'assumed' || level >= 1) return [];
      const at =
        from
          .map(({ completedAt }) => completedAt)
          .toSorted()
          .at(-1) ?? null;
      return [[pain, { source: origin === 'answered' ? 'answers' : 'profile', at }]];
    }),
  );
}
