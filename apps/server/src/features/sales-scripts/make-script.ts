import { STAGE_KEYS, type StageKey } from '@fairlead/content/fields/sales-keys';
import { inSentence } from '@fairlead/content/format/in-sentence';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { OBJECTIONS, type Objection } from '@fairlead/content/sales/objections';
import { PAINS } from '@fairlead/content/sales/pains';
import { PERSONAS } from '@fairlead/content/sales/personas';
import { STAGES, type StageLine } from '@fairlead/content/sales/stages';
import type { ControlKey } from '@fairlead/content/services/controls';
import { SERVICES } from '@fairlead/content/services/services';
import type { LineSource, ScriptSetup } from '@fairlead/contract/features/sales-scripts';
import type { ToldInWords } from '#domain/sales-cases/told-in-words';
import { stageMinutes } from './script-minutes';

export type MadeLine = { key: string; text: string; source: LineSource; at: string | null; open: string[] };
export type MadeScript = {
  stages: { key: StageKey; minutes: number; lines: MadeLine[] }[];
  objections: string[];
  hasFigures: boolean;
};

/** What a script says of a client, written as its organization writes amounts and days. */
export type ScriptFacts = {
  company: string;
  /** Sentences of the newest simulation, and when it was completed; null without a current one. */
  figures: { average: string; rareYear: string; chance: string; at: string } | null;
  /**
   * The cheapest and the sum of the services for the chosen pains that the client does not buy yet, a month. Null where a price is
   * missing; 'none' where the client buys all of them, so that there is no price to talk about.
   */
  prices: { low: string; high: string } | 'none' | null;
  /** Of the chosen pains, those that someone has answered for: who said so, and when. */
  findings: Partial<Record<ControlKey, { source: 'answers' | 'profile'; at: string | null }>>;
  /** What they told in earlier talks. */
  told: ToldInWords;
  nextOn: string | null;
};

const FEWEST_OBJECTIONS = 3;
const MOST_OBJECTIONS = 6;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** What fills a placeholder and where it comes from; undefined leaves its line out, null leaves it open. */
type Value = { text: string; source: LineSource; at?: string | null } | null | undefined;

/**
 * The script of a setup by fixed rules: the same setup and the same facts make the same script. A line about something that
 * is not known is left out; one that only a person can complete keeps its placeholder.
 */
export function makeScript(setup: ScriptSetup, facts: ScriptFacts): MadeScript {
  const minutes = stageMinutes(setup.purpose, setup.minutes);
  const stages = STAGE_KEYS.map((key) => ({
    key,
    minutes: minutes[key],
    lines: STAGES[key].lines
      .filter(({ only }) => only === undefined || only.includes(setup.purpose))
      .flatMap((line) => linesOf(key, line, setup, facts)),
  }));
  return { stages, objections: objectionsFor(setup), hasFigures: facts.figures !== null };
}

function linesOf(stage: StageKey, line: StageLine, setup: ScriptSetup, facts: ScriptFacts): MadeLine[] {
  if (!line.repeat) return filled(`${stage}.${line.key}`, line.text, (name) => setupValue(name, setup, facts));
  const pains = line.repeat === 'service' ? onePerService(setup.pains) : setup.pains;
  return pains.flatMap((pain) =>
    filled(`${stage}.${line.key}.${pain}`, line.text, (name) => painValue(name, pain, facts) ?? undefined),
  );
}

function filled(key: string, text: string, valueFor: (name: string) => Value): MadeLine[] {
  const names = placeholdersIn(text);
  const values = new Map(names.map((name) => [name, valueFor(name)]));
  if ([...values.values()].includes(undefined)) return [];
  const open = names.filter((name) => values.get(name) === null);
  const said = text.replace(PLACEHOLDER, (placeholder, name) => values.get(name)?.text ?? placeholder);
  const from = [...values.values()].find((value) => value && value.source !== 'method');
  return [{ key, text: said, source: from?.source ?? 'method', at: from?.at ?? null, open }];
}

const fromMethod = (text: string): Value => ({ text, source: 'method' });

function setupValue(name: string, setup: ScriptSetup, facts: ScriptFacts): Value {
  const { company, figures, prices, told, nextOn } = facts;
  const industry = INDUSTRIES[setup.industry];
  const figure = (text: string | undefined): Value =>
    figures && text ? { text, source: 'simulation', at: figures.at } : undefined;
  switch (name) {
    case 'company':
      return fromMethod(company);
    case 'minutes':
      return fromMethod(String(setup.minutes));
    case 'personaQuestion':
      return { text: PERSONAS[setup.persona].openingQuestion, source: 'persona' };
    case 'industryQuestion':
      return { text: industry.openingQuestion, source: 'industry' };
    case 'downtimeUnit':
      return fromMethod(industry.downtimeUnit);
    case 'average':
      return figure(figures?.average);
    case 'rareYear':
      return figure(figures?.rareYear);
    case 'chance':
      return figure(figures?.chance);
    case 'low':
    case 'high':
      return prices === 'none' ? undefined : prices && { text: prices[name], source: 'prices' };
    case 'theirRange':
    case 'deciders':
      return told[name] === null ? undefined : { text: told[name], source: 'talks', at: told.at };
    case 'date':
      return nextOn === null ? null : fromMethod(nextOn);
    default:
      throw new Error(`A line names ${name}, which nothing fills in.`);
  }
}

function painValue(name: string, pain: ControlKey, { findings, told }: ScriptFacts): Value {
  const { label, question, service } = PAINS[pain];
  const finding = findings[pain];
  const said = told.pains[pain];
  switch (name) {
    case 'told':
      return said === undefined ? undefined : { text: said, source: 'talks', at: told.at };
    case 'finding':
      return finding && { text: `From your answers: ${inSentence(label)}.`, ...finding };
    case 'pain':
      return fromMethod(label);
    case 'painQuestion':
      return fromMethod(question);
    case 'service':
      return { text: inSentence(SERVICES[service].label), source: 'catalog' };
    case 'benefit':
      return { text: SERVICES[service].benefit, source: 'catalog' };
    default:
      throw new Error(`A line names ${name}, which no pain fills in.`);
  }
}

/** One service may close several pains: it is shown once, with the first of them. */
function onePerService(pains: readonly ControlKey[]): ControlKey[] {
  return [...new Map(pains.toReversed().map((pain) => [PAINS[pain].service, pain])).values()].reverse();
}

/** The objections that fit best, three to six: of this purpose, those of the chosen pains and of the persona before the rest. */
function objectionsFor({ purpose, pains, persona }: ScriptSetup): string[] {
  const fit = ({ pains: of, personas }: Objection) =>
    (of.some((pain) => pains.includes(pain)) ? 2 : 0) + (personas.includes(persona) ? 1 : 0);
  const ranked = OBJECTIONS.filter(({ purposes }) => purposes.includes(purpose)).toSorted((a, b) => fit(b) - fit(a));
  const fitting = ranked.filter((objection) => fit(objection) > 0).length;
  return ranked.slice(0, Math.min(MOST_OBJECTIONS, Math.max(FEWEST_OBJECTIONS, fitting))).map(({ key }) => key);
}
