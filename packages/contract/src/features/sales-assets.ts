import { ASSET_KINDS } from '@fairlead/content/fields/asset-kinds';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { chosenDay, id, instant, requiredLine, requiredText, storedDay, text } from '../api/text';

export const ASSET_STATES = ['draft', 'published', 'archived'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

const TITLE = 'Enter a title (3 to 120 characters).';
export const NEEDS_REVIEW_DATE = 'Published assets need an owner and a review date.';
export const NEEDS_LINKS = 'A battle card needs a link to the evidence for every claim.';

/** What a person writes of a text. */
export const assetText = z.strictObject({
  title: requiredLine('a title (3 to 120 characters)', 120).refine((title) => title.length >= 3, TITLE),
  /** Of an email; empty for all others. */
  subject: text(200),
  body: requiredText('the text', 20_000),
  state: z.enum(ASSET_STATES),
  /** The day on which someone reads it again. */
  reviewOn: chosenDay.nullable(),
});
export type AssetText = z.infer<typeof assetText>;

export const HANDOUT_FORMATS = ['pdf', 'docx', 'pptx'] as const;
export type HandoutFormat = (typeof HANDOUT_FORMATS)[number];
/** The formats a sheet of prose has; slides are of slides. */
export const SHEET_FORMATS = ['pdf', 'docx'] as const;

/** In place of a file of a text that still says "{{name}}". */
export const NOT_FILLED_IN = 'Fill in every placeholder first.';
export const SLIDES_ONLY = 'Only slides can be had for PowerPoint.';
export const MOST_SLIDES = 60;
export const TOO_MANY_SLIDES = `A presentation has at most ${MOST_SLIDES} slides. Keep fewer headings.`;

const storedText = { title: z.string(), subject: z.string(), body: z.string() };

export const salesAsset = z.strictObject({
  id,
  /** Key of the ready-made text that it was made from. */
  basedOn: z.string().nullable(),
  kind: z.enum(ASSET_KINDS),
  ...storedText,
  state: z.enum(ASSET_STATES),
  reviewOn: storedDay.nullable(),
  ownerName: z.string().nullable(),
  version: wholeNumber,
  updatedAt: instant,
});
export type SalesAsset = z.infer<typeof salesAsset>;

export const assetVersion = z.strictObject({
  number: wholeNumber,
  ...storedText,
  createdByName: z.string().nullable(),
  createdAt: instant,
});
export type AssetVersion = z.infer<typeof assetVersion>;

/** How a text leaves. */
export const ASSET_CHANNELS = ['copied', 'sent', 'downloaded'] as const;
export type AssetChannel = (typeof ASSET_CHANNELS)[number];
/** Uses are counted over these days. */
export const USE_DAYS = 90;

/** Key of a ready-made text, or the id of an own one. */
export const assetKey = z.string().min(1).max(80);

const deals = z.strictObject({ won: wholeNumber, decided: wholeNumber });

/** What became of a text: how often it left, and how deals went in which it was used before they were decided. */
export const assetUse = z.strictObject({
  asset: assetKey,
  /** Within `USE_DAYS`. */
  uses: wholeNumber,
  lastUsedAt: instant,
  /** Null with fewer decided deals than a win rate needs: of fewer it would be chance. */
  deals: z.strictObject({ withIt: deals, others: deals }).nullable(),
});
export type AssetUse = z.infer<typeof assetUse>;
