import { INDUSTRY_KEYS, PERSONA_KEYS, PURPOSE_KEYS, STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import type { ControlKey } from '@fairlead/content/services/controls';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { chosenDay, id, instant, requiredText, storedDay } from '../api/text';
import { contentKey } from './clients/clients';

export const MOST_PAINS = 5;
export const SCRIPT_MINUTES = { least: 10, most: 120 } as const;
/** Lines that a script's owner may add of their own. */
export const MOST_OWN_LINES = 60;

export const SCRIPT_STATES = ['draft', 'ready', 'used', 'archived'] as const;
export type ScriptState = (typeof SCRIPT_STATES)[number];

/** Where a line comes from; a claim about the client always names the work it was read from. */
export const LINE_SOURCES = [
  'method',
  'persona',
  'industry',
  'answers',
  'profile',
  'talks',
  'simulation',
  'prices',
  'catalog',
  'own',
] as const;
export type LineSource = (typeof LINE_SOURCES)[number];

const LENGTH = `Length must be ${SCRIPT_MINUTES.least} to ${SCRIPT_MINUTES.most} minutes.`;
export const CHOOSE_PAINS = `Choose 1 to ${MOST_PAINS} pains.`;

/** A control of the model; a key that is none is refused by the rules of a script. */
export const painKey: z.ZodType<ControlKey, ControlKey> = contentKey as unknown as z.ZodType<ControlKey, ControlKey>;

/** What a script is made for. */
export const scriptSetup = z.strictObject({
  industry: z.enum(INDUSTRY_KEYS, 'Choose an industry.'),
  persona: z.enum(PERSONA_KEYS, 'Choose who you will talk to.'),
  purpose: z.enum(PURPOSE_KEYS, 'Choose what the talk is for.'),
  minutes: z.int(LENGTH).min(SCRIPT_MINUTES.least, LENGTH).max(SCRIPT_MINUTES.most, LENGTH),
  pains: z
    .array(painKey, CHOOSE_PAINS)
    .min(1, CHOOSE_PAINS)
    .max(MOST_PAINS, CHOOSE_PAINS)
    .refine((pains) => new Set(pains).size === pains.length, CHOOSE_PAINS),
  /** The day of the next meeting, where it is known. */
  nextOn: chosenDay.nullable(),
});
export type ScriptSetup = z.infer<typeof scriptSetup>;

const storedSetup = z.strictObject({ ...scriptSetup.shape, nextOn: storedDay.nullable() });

/** Why a script is not ready. @param name of a placeholder */
export const noValueFor = (name: string) => `"{{${name}}}" has no value. Add it or remove the line.`;

export const lineText = requiredText('what you will say', 500);

export const scriptLine = z.strictObject({
  /** Stays the same when the script is made again. */
  key: z.string(),
  text: z.string(),
  source: z.enum(LINE_SOURCES),
  /** When the work was completed that a claim was read from. */
  at: instant.nullable(),
  /** Names of the placeholders without a value. */
  open: z.array(z.string()),
  isEdited: z.boolean(),
});
export type ScriptLine = z.infer<typeof scriptLine>;

const scriptStage = z.strictObject({ key: z.enum(STAGE_KEYS), minutes: wholeNumber, lines: z.array(scriptLine) });

const scriptHead = {
  id,
  clientId: id,
  clientName: z.string(),
  setup: storedSetup,
  state: z.enum(SCRIPT_STATES),
  createdByName: z.string().nullable(),
  updatedAt: instant,
  /** Rises with every change; a change states the version it was seen with. */
  version: wholeNumber,
};

export const salesScriptSummary = z.strictObject(scriptHead);
export type SalesScriptSummary = z.infer<typeof salesScriptSummary>;

/** What keeps a script from being ready: an open placeholder, a long sentence, a service named too early, a figure without a source. */
const scriptProblem = z.strictObject({ line: z.string(), words: z.string() });

export const salesScript = z.strictObject({
  ...scriptHead,
  stages: z.array(scriptStage),
  /** In the order of the lines; a script is ready without any. */
  problems: z.array(scriptProblem),
  /** Keys of the objections to prepare for, likeliest first. */
  objections: z.array(z.string()),
  /** Lines that were taken out, so that they can be put back. */
  removed: z.array(z.strictObject({ key: z.string(), stage: z.enum(STAGE_KEYS), text: z.string() })),
  /** Whether it was made without a current simulation, so that it names no figure. */
  hasFigures: z.boolean(),
});
export type SalesScript = z.infer<typeof salesScript>;

/** Why a version was kept: the script was made again, someone said it is ready, or went back to an earlier one. */
export const VERSION_REASONS = ['remade', 'ready', 'restored'] as const;

/** What a script was at one of its versions. */
export const scriptVersion = z.strictObject({
  number: wholeNumber,
  reason: z.enum(VERSION_REASONS),
  setup: storedSetup,
  stages: z.array(scriptStage),
  createdByName: z.string().nullable(),
  createdAt: instant,
});
export type ScriptVersion = z.infer<typeof scriptVersion>;

/** A change of one line: another text, taken out, put back as it was made, or a line of one's own. */
export const lineChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('edit'), key: z.string().min(1).max(80), text: lineText }),
  z.strictObject({ kind: z.literal('remove'), key: z.string().min(1).max(80) }),
  z.strictObject({ kind: z.literal('restore'), key: z.string().min(1).max(80) }),
  z.strictObject({ kind: z.literal('add'), stage: z.enum(STAGE_KEYS), text: lineText }),
]);
export type LineChange = z.infer<typeof lineChange>;

/** A pain that can be talked about, with what speaks for it. */
export const rankedPain = z.strictObject({
  control: painKey,
  /** 0 to 100 (docs/sales-scripts.md). */
  rank: z.number(),
  isCritical: z.boolean(),
  /** How far the control is in force, 0–1, and who says so. */
  level: z.number(),
  origin: z.enum(['answered', 'chosen', 'assumed']),
  /** Part of the average annual loss today in scenarios it drives, 0–1; null without a current simulation. */
  lossShare: z.number().nullable(),
});
export type RankedPain = z.infer<typeof rankedPain>;

/** What a script for a client can be made from. */
export const scriptBasis = z.strictObject({
  clientId: id,
  clientName: z.string(),
  industry: z.enum(INDUSTRY_KEYS),
  /** Pains they told in earlier talks, the most urgent first. */
  told: z.array(painKey),
  /** Every pain, by its rank for this industry and persona. */
  pains: z.array(rankedPain),
  hasFigures: z.boolean(),
});
export type ScriptBasis = z.infer<typeof scriptBasis>;
