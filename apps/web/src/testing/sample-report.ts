import { bySourceField } from '@fairlead/contract/features/report-kinds';
import type { Report } from '@fairlead/contract/features/reports';
import { CLIENT_ID } from './sample-client';

export const REPORT_ID = '9c1d1a55-7d0b-4f0e-9a30-51b6f1c0a001';
export const SIMULATION_ID = '4b1c0c5e-6f7a-4d5b-8f10-2a4f6b7c8d01';

/** A finished report that was not released, for tests. */
export function sampleReport(part: Partial<Report> = {}): Report {
  return {
    id: REPORT_ID,
    clientId: CLIENT_ID,
    clientName: 'Harborlight Dental Group',
    ...bySourceField(() => null),
    simulationId: SIMULATION_ID,
    kind: 'impact-report',
    number: 1,
    title: 'Cyber risk report for Harborlight Dental Group',
    paper: 'us-letter',
    sections: null,
    coverNote: null,
    state: 'draft',
    status: 'ready',
    progress: 1,
    error: null,
    pageCount: 14,
    sha256: 'a'.repeat(64),
    sizeBytes: 210_000,
    createdAt: '2026-01-05T09:00:00Z',
    createdByName: 'Alice Ferrer',
    releasedAt: null,
    withdrawnReason: null,
    formats: [],
    links: 0,
    opened: 0,
    ...part,
  };
}
