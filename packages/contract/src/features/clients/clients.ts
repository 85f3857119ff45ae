import { BUSINESS_FACTS, type FactKey } from '@fairlead/content/fields/business-facts';
import { OPENING_HOURS_ANSWERS } from '@fairlead/content/fields/opening-hours';
import { z } from 'zod';
import { numberFields, openFields } from '#api/fields';
import { wholeNumber } from '#api/numbers';
import { dayOr, id, instant, optionalEmail, requiredLine, text, webAddress } from '#api/text';
import { knownInsuranceTerms } from '../simulations/insurance-terms';
import { CLIENT_SORTS, CONTENT_KEY, type RaisedLevel, RECORD_KINDS, RENEWALS, RISK_LEVELS, STANDINGS } from './terms';

/** A key of a content catalogue (sector, region, control, choice, service); its existence is checked by the rules of `risk`. */
export const contentKey = z.string().regex(CONTENT_KEY, 'Choose one of the listed options.');

/** An answer about opening hours, in the words of the rules. */
const openingHours = z.enum(OPENING_HOURS_ANSWERS, 'Choose 8x5, 12x6 or 24x7.');

export const DATA_SENSITIVITIES = ['none', 'basic', 'financial', 'health'] as const;

/** The shape of each fact; what a number may be is for the rules of `risk`. */
export const factShapes = {
  sector: contentKey,
  region: contentKey,
  ...numberFields(BUSINESS_FACTS),
  dataSensitivity: z.enum(DATA_SENSITIVITIES),
  openingHours,
} satisfies Record<FactKey, z.ZodType>;

/** Business facts of a client; unknown ones are null. Money in the MSP's currency. Bounds: the rules of `risk`. */
export const businessFacts = z.strictObject({
  ...openFields(factShapes),
  /** Control key → key of the plain-words choice. */
  posture: z.record(contentKey, contentKey),
});
export type BusinessFacts = z.infer<typeof businessFacts>;

const identity = z.strictObject({
  name: requiredLine('a name', 200),
  website: webAddress,
  contactName: text(200),
  contactEmail: optionalEmail,
  contactPhone: text(50),
  city: text(120),
  notes: text(10_000),
});

/** Text that differs by case alone is one tag; the spelling that came first stays. */
function once(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}

export const MOST_TAGS = 20;

export const tag = requiredLine('a tag', 40).transform((value) => value.normalize('NFC'));

const distinct = <Item>(items: Item[]): Item[] => [...new Set(items)];

/** Who looks after the client, how it is sorted, what binds it and how it is insured. */
const care = z.strictObject({
  /** A member of the MSP's staff; null for nobody. */
  ownerId: id.nullable(),
  tags: z
    .array(tag)
    .transform(once)
    .refine((tags) => tags.length <= MOST_TAGS, `Use at most ${MOST_TAGS} tags.`),
  /** Keys of the catalogue of regulations. */
  regulations: z.array(contentKey).max(40).transform(distinct),
  /** Regions in which the client also works, beside its main one. */
  operatingRegions: z.array(contentKey).max(20).transform(distinct),
  insuranceCarrier: text(200),
  insurancePolicyNumber: text(100),
  insuranceRenewsOn: dayOr('Enter a date.').nullable(),
  insuranceTerms: knownInsuranceTerms.nullable(),
});

export const clientFields = z.strictObject({ ...identity.shape, ...businessFacts.shape, ...care.shape });
export type ClientFields = z.infer<typeof clientFields>;

/** The model that figures were computed with. Figures of two models are not comparable. */
export const resultModel = z.union([z.literal(1), z.literal(2)]);

export const raisedLevel = z.strictObject({
  own: z.enum(RISK_LEVELS),
  gaps: wholeNumber,
}) satisfies z.ZodType<RaisedLevel>;

/** The figures of the newest completed simulation, shown wherever the client is listed. */
export const latestFigures = z.strictObject({
  simulationId: id,
  meanToday: z.number(),
  meanTarget: z.number(),
  riskLevel: z.enum(RISK_LEVELS),
  /** Null while the level is that of the figures. */
  raised: raisedLevel.nullable(),
  /** Chance (0–1) of losing more than the loss limit within five years, as things stand. */
  chanceAboveLimit: z.number(),
  model: resultModel,
  completedAt: instant,
  /** The client's facts or the model have changed since. */
  outdated: z.boolean(),
});

export const client = z.strictObject({
  id,
  kind: z.enum(RECORD_KINDS),
  ...clientFields.shape,
  /** The name of the owner. Null with nobody, and for the client's own users. */
  ownerName: z.string().nullable(),
  currency: z.string().length(3),
  latest: latestFigures.nullable(),
  archivedAt: instant.nullable(),
  /** Only on the sample, which is marked wherever it is listed. */
  isSample: z.literal(true).optional(),
  /** Rises with every change; an edit states the version it started from. */
  version: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
});
export type Client = z.infer<typeof client>;

export const clientListItem = z.strictObject({
  id,
  kind: z.enum(RECORD_KINDS),
  name: z.string(),
  sector: z.string().nullable(),
  employees: z.number().nullable(),
  owner: z.strictObject({ id, name: z.string() }).nullable(),
  tags: z.array(z.string()),
  /** The day the insurance policy renews. */
  renewsOn: z.string().nullable(),
  latest: latestFigures.nullable(),
  archivedAt: instant.nullable(),
  /** Only on the sample, which is marked wherever it is listed. */
  isSample: z.literal(true).optional(),
  updatedAt: instant,
  version: wholeNumber,
});
export type ClientListItem = z.infer<typeof clientListItem>;

/** Filters of the list. `cursor` is the opaque keyset position of the previous page's end. */
export const clientListQuery = z.strictObject({
  search: text(200).optional(),
  kind: z.enum(RECORD_KINDS).optional(),
  sector: contentKey.optional(),
  riskLevel: z.enum(STANDINGS).optional(),
  /** Of the owner; `none` for records without one. */
  owner: z.union([id, z.literal('none')]).optional(),
  tag: text(40).optional(),
  renewal: z.enum(RENEWALS).optional(),
  state: z.enum(['active', 'archived']).optional(),
  sort: z.enum(CLIENT_SORTS).optional(),
  cursor: z.string().max(1_000).optional(),
});
