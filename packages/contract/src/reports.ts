import { z } from 'zod';
import { forKeys, POLICIES, staffWrite } from './policy';
import { operation } from './procedure';
import { id, instant } from './text';

export const REPORT_STATES = ['draft', 'approved', 'released', 'superseded', 'withdrawn'] as const;
export const REPORT_STATUSES = ['queued', 'ready', 'failed'] as const;
/** The short one is cover and executive summary; the long one is everything. */
export const REPORT_KINDS = ['impact-summary', 'impact-report'] as const;
export const PAPERS = ['a4', 'us-letter'] as const;

const LETTER_COUNTRIES: readonly string[] = ['US', 'CA'];

/** The paper people of a country print on. @param country ISO 3166 code of the MSP */
export function usualPaper(country: string | null): (typeof PAPERS)[number] {
  return country && LETTER_COUNTRIES.includes(country) ? 'us-letter' : 'a4';
}

export const report = z.strictObject({
  id,
  clientId: id,
  clientName: z.string(),
  simulationId: id,
  kind: z.enum(REPORT_KINDS),
  title: z.string(),
  paper: z.enum(PAPERS),
  state: z.enum(REPORT_STATES),
  status: z.enum(REPORT_STATUSES),
  /** Share of the work done while it is being made, 0–1. Below 1 when ready: made again, and being compared. */
  progress: z.number(),
  error: z.string().nullable(),
  pageCount: z.int().nullable(),
  /** Hex SHA-256 of the stored file: made again from the same version it is the same. */
  sha256: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
});
export type Report = z.infer<typeof report>;

export const reportsContract = {
  list: operation(
    'GET',
    '/reports',
    'listReports',
    'Newest reports of a client, or of the MSP',
    forKeys('reports', POLICIES.everyRole),
  )
    .input(z.strictObject({ clientId: id.optional(), cursor: z.string().max(1_000).optional() }))
    .output(z.strictObject({ items: z.array(report), nextCursor: z.string().nullable() })),
  get: operation('GET', '/reports/{id}', 'getReport', 'One report', forKeys('reports', POLICIES.everyRole))
    .input(z.strictObject({ id }))
    .output(report),
  create: operation(
    'POST',
    '/reports',
    'createReport',
    'Make the branded PDF of a completed simulation',
    forKeys('reports', staffWrite('report.created')),
  )
    .input(
      z.strictObject({ simulationId: id, kind: z.enum(REPORT_KINDS).optional(), paper: z.enum(PAPERS).optional() }),
    )
    .output(report),
  remake: operation(
    'POST',
    '/reports/{id}/remake',
    'remakeReport',
    'Make the same PDF again from the same version',
    forKeys('reports', staffWrite('report.remade')),
  )
    .input(z.strictObject({ id }))
    .output(report),
  release: operation(
    'POST',
    '/reports/{id}/release',
    'releaseReport',
    "Release the report to the client's own users",
    forKeys('reports', staffWrite('report.released')),
  )
    .input(z.strictObject({ id }))
    .output(report),
  download: operation(
    'GET',
    '/reports/{id}/file',
    'downloadReport',
    'The PDF itself',
    forKeys('reports', POLICIES.everyRole),
  )
    .input(z.strictObject({ id }))
    .output(z.file()),
};
