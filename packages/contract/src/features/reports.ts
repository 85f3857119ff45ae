import { z } from 'zod';
import { largeNumber, wholeNumber } from '../api/numbers';
import { forKeys, POLICIES, staffWrite } from '../api/policy';
import { operation } from '../api/procedure';
import { id, instant, requiredText } from '../api/text';
import { bySourceField, REPORT_KIND_KEYS } from './report-kinds';

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
/** What a file that could not be made says; the report and its snapshot are there. */
export const FILE_NOT_MADE = 'The file could not be made. Your report is saved. Try again.';

/** Reports in one ZIP file. */
export const MOST_IN_A_ZIP = 20;

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

/** In which order reports are listed. */
export const REPORT_SORTS = ['newest', 'oldest', 'client'] as const;

const reportListQuery = z.strictObject({
  clientId: id.optional(),
  kind: z.enum(REPORT_KIND_KEYS).optional(),
  state: z.enum(REPORT_STATES).optional(),
  q: z.string().trim().max(100).optional(),
  sort: z.enum(REPORT_SORTS).optional(),
  cursor: z.string().max(1_000).optional(),
});
export type ReportListQuery = z.infer<typeof reportListQuery>;

/** A kind with no source of its own is made of the client's newest completed work. */
const newReport = z.strictObject({
  kind: z.enum(REPORT_KIND_KEYS).optional(),
  clientId: id.optional(),
  ...bySourceField(() => id.optional()),
  paper: z.enum(PAPERS).optional(),
  sections: z.array(sectionKey).min(1, NO_SECTION).max(60).optional(),
});
export type NewReport = z.infer<typeof newReport>;

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

const one = z.strictObject({ id });

export const reportsContract = {
  list: operation(
    'GET',
    '/reports',
    'listReports',
    'Reports of a client, or of the MSP',
    forKeys('reports', POLICIES.everyRole),
  )
    .input(reportListQuery)
    .output(z.strictObject({ items: z.array(report), nextCursor: z.string().nullable() })),
  get: operation('GET', '/reports/{id}', 'getReport', 'One report', forKeys('reports', POLICIES.everyRole))
    .input(one)
    .output(report),
  kinds: operation(
    'GET',
    '/report-kinds',
    'listReportKinds',
    'Sections and templates of every kind of report',
    forKeys('reports', POLICIES.staff),
  )
    .input(z.strictObject({ clientId: id.optional() }))
    .output(z.strictObject({ items: z.array(reportKindOffer) })),
  create: operation(
    'POST',
    '/reports',
    'createReport',
    "Make the branded PDF of a client's completed work",
    forKeys('reports', staffWrite('report.created')),
  )
    .input(newReport)
    .output(report),
  remake: operation(
    'POST',
    '/reports/{id}/remake',
    'remakeReport',
    'Make the same PDF again from the same version',
    forKeys('reports', staffWrite('report.remade')),
  )
    .input(one)
    .output(report),
  renew: operation(
    'POST',
    '/reports/{id}/renew',
    'renewReport',
    "Make a new version of the report with today's data",
    forKeys('reports', staffWrite('report.renewed')),
  )
    .input(one)
    .output(report),
  approve: operation(
    'POST',
    '/reports/{id}/approve',
    'approveReport',
    'Approve the report: it says what the provider stands for',
    forKeys('reports', staffWrite('report.approved')),
  )
    .input(one)
    .output(report),
  release: operation(
    'POST',
    '/reports/{id}/release',
    'releaseReport',
    "Release the report to the client's own users",
    forKeys('reports', staffWrite('report.released')),
  )
    .input(one)
    .output(report),
  withdraw: operation(
    'POST',
    '/reports/{id}/withdraw',
    'withdrawReport',
    "Withdraw the report: the client's view of it and its links end",
    forKeys('reports', staffWrite('report.withdrawn')),
  )
    .input(z.strictObject({ id, reason: requiredText('why it is withdrawn', 500) }))
    .output(report),
  orderFormat: operation(
    'POST',
    '/reports/{id}/formats',
    'orderReportFormat',
    'Make slides or a workbook from the snapshot of the report',
    forKeys('reports', staffWrite('report.format_ordered')),
  )
    .input(z.strictObject({ id, format: z.enum(DEMAND_FORMATS) }))
    .output(report),
  download: operation(
    'GET',
    '/reports/{id}/file',
    'downloadReport',
    'The PDF itself, or slides or workbook that were made',
    forKeys('reports', POLICIES.everyRole),
  )
    .input(z.strictObject({ id, format: z.enum(REPORT_FORMATS).optional() }))
    .output(z.file()),
  zip: operation(
    'POST',
    '/reports/zip',
    'downloadReports',
    'The PDFs of several reports in one ZIP file',
    forKeys('reports', staffWrite('reports.downloaded')),
  )
    .input(z.strictObject({ ids: z.array(id).min(1).max(MOST_IN_A_ZIP, `Choose at most ${MOST_IN_A_ZIP} reports.`) }))
    .output(z.file()),
};
