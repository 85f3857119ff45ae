import { z } from 'zod';
import { largeNumber, wholeNumber } from '../api/numbers';
import { id, instant, text } from '../api/text';
import { bySourceField, REPORT_KIND_KEYS, REPORT_SOURCE_KEYS, type ReportSource } from './report-kinds';

export const REPORT_STATES = ['draft', 'approved', 'released', 'superseded', 'withdrawn'] as const;
export const REPORT_STATUSES = ['queued', 'ready', 'failed'] as const;
/** Every report is set as PDF; the others are made on demand, from the same snapshot. */
export const REPORT_FORMATS = ['pdf', 'pptx', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** Formats that are made when somebody asks. */
export const DEMAND_FORMATS = ['pptx', 'xlsx'] as const;
export const PAPERS = ['a4', 'us-letter'] as const;

const LETTER_COUNTRIES: readonly string[] = ['US', 'CA'];

/** The paper people of a country print on. @param country ISO 3166 code of the MSP */
export function usualPaper(country: string | null): (typeof PAPERS)[number] {
  return country && LETTER_COUNTRIES.includes(country) ? 'us-letter' : 'a4';
}

/** Why there is nothing to make a report of. */
export const CHOOSE_A_CLIENT = 'Choose a client.';
export const NOTHING_COMPLETED = 'There is no completed assessment for this client. Finish one first.';
/** The same where it is no assessment that is missing. */
export const NOTHING_OF_SOURCE: Partial<Record<ReportSource, string>> = {
  proposal: 'No proposal has been sent to this client. Send one first.',
  'client-threats': 'This client has no technology on record. Add what it works with first.',
  'client-industry': 'This client has no sector on record. Choose one first.',
};
/** What a file that could not be made says; the report and its snapshot are there. */
export const FILE_NOT_MADE = 'The file could not be made. Your report is saved. Try again.';

/** Reports in one ZIP file. */
export const MOST_IN_A_ZIP = 20;

/** Characters of a cover note, so that it fits on its page. */
export const MOST_COVER_NOTE = 1_500;

/** States in which sections and cover note can change: nobody outside the team has read it. */
export const OPEN_REPORT_STATES: readonly (typeof REPORT_STATES)[number][] = ['draft', 'approved'];

export const NO_SECTION = 'Choose at least one section.';
/** Also said of a section that the kind does not print. */
export const UNKNOWN_SECTION = 'Choose sections of this report.';
const sectionKey = z.string().regex(/^[a-z0-9-]{1,60}$/, UNKNOWN_SECTION);

export const report = z.strictObject({
  id,
  clientId: id,
  clientName: z.string(),
  /** What it is made from, by kind. */
  ...bySourceField(() => id.nullable()),
  kind: z.enum(REPORT_KIND_KEYS),
  /** 1 for the first of a client and kind, then counting up. */
  number: wholeNumber,
  title: z.string(),
  paper: z.enum(PAPERS),
  /** Keys of the sections it prints; null is all of them. */
  sections: z.array(z.string()).nullable(),
  /** What the provider says first, on a page after the cover; null is none. */
  coverNote: z.string().nullable(),
  state: z.enum(REPORT_STATES),
  status: z.enum(REPORT_STATUSES),
  /** Share of the work done while it is being made, 0–1. Below 1 when ready: made again, and being compared. */
  progress: z.number(),
  error: z.string().nullable(),
  pageCount: wholeNumber.nullable(),
  /** Hex SHA-256 of the stored file: made again from the same version it is the same. */
  sha256: z.string().nullable(),
  sizeBytes: largeNumber.nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  releasedAt: instant.nullable(),
  withdrawnReason: z.string().nullable(),
  /** Slides and workbook, once somebody asked for them. Empty for a client's user, who has the PDF. */
  formats: z.array(
    z.strictObject({ format: z.enum(DEMAND_FORMATS), status: z.enum(REPORT_STATUSES), error: z.string().nullable() }),
  ),
  /** Links that were not withdrawn, and how often they were opened; none for a client's user. */
  links: wholeNumber,
  opened: wholeNumber,
});
export type Report = z.infer<typeof report>;

/** What the team says about a report among itself. */
export const reportComment = z.strictObject({
  id,
  body: z.string(),
  authorName: z.string().nullable(),
  /** The caller wrote it, and can take it out. */
  isOwn: z.boolean(),
  at: instant,
});
export type ReportComment = z.infer<typeof reportComment>;

/** Why a report no longer says how its client is: a newer version is completed, or facts or the model have changed. */
export const BASIS_OUTDATED = ['newer', 'changed'] as const;

/** The completed work that a report was made from. */
export const reportBasis = z.strictObject({
  source: z.enum(REPORT_SOURCE_KEYS),
  sourceId: id,
  /** Its version, from 1. */
  number: wholeNumber,
  /** Of a proposal: when it was sent. */
  completedAt: instant,
  outdated: z.enum(BASIS_OUTDATED).nullable(),
});
export type ReportBasis = z.infer<typeof reportBasis>;

/** In which order reports are listed. */
export const REPORT_SORTS = ['newest', 'oldest', 'client'] as const;

export const reportListQuery = z.strictObject({
  clientId: id.optional(),
  kind: z.enum(REPORT_KIND_KEYS).optional(),
  state: z.enum(REPORT_STATES).optional(),
  q: z.string().trim().max(100).optional(),
  sort: z.enum(REPORT_SORTS).optional(),
  cursor: z.string().max(1_000).optional(),
});
export type ReportListQuery = z.infer<typeof reportListQuery>;

/** A kind with no source of its own is made of the client's newest completed work. */
export const newReport = z.strictObject({
  kind: z.enum(REPORT_KIND_KEYS).optional(),
  clientId: id.optional(),
  ...bySourceField(() => id.optional()),
  paper: z.enum(PAPERS).optional(),
  /** Without any: what an owner reads, in a kind that has a technical annex; else all of them. */
  sections: z.array(sectionKey).min(1, NO_SECTION).max(60).optional(),
  /** Adds the technical annex of a kind that has one: method, parameters, every answer and the sources. */
  annex: z.boolean().optional(),
});
export type NewReport = z.infer<typeof newReport>;

/** Sections and cover note of a report that was not released; what is absent stays. */
export const reportChange = z.strictObject({
  id,
  sections: z.array(sectionKey).min(1, NO_SECTION).max(60).optional(),
  coverNote: text(MOST_COVER_NOTE).optional(),
});
export type ReportChange = z.infer<typeof reportChange>;

/** What can be chosen for a kind of report: its sections in order, and named sets of them. */
export const reportKindOffer = z.strictObject({
  kind: z.enum(REPORT_KIND_KEYS),
  formats: z.array(z.enum(REPORT_FORMATS)),
  sections: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  /** Sets of sections with a name; null is every section. */
  templates: z.array(
    z.strictObject({ key: z.string(), name: z.string(), holds: z.string(), sections: z.array(z.string()).nullable() }),
  ),
  /** What to do first, where the client lacks what it is made from; null where it can be made, and without a client. */
  missing: z.string().nullable(),
});
export type ReportKindOffer = z.infer<typeof reportKindOffer>;
