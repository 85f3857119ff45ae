import type { ComplianceRequirement, ComplianceStatus } from '@fairlead/contract/features/compliance';
import type { StateTone } from '#kit/feedback/StateBadge';
import type { StatusFilter } from './compliance-search';

export const STATUS_TONES: Record<ComplianceStatus, StateTone> = {
  met: 'good',
  partly: 'info',
  not_met: 'warning',
  not_applicable: 'quiet',
  unknown: 'quiet',
};

export const OWNER_WORDS = { client: 'the client', msp: 'us', shared: 'us and the client' } as const;
export const EFFORT_WORDS = { low: 'Low effort', medium: 'Medium effort', high: 'High effort' } as const;

/** How an answer of a source reads. */
export const SOURCE_VALUES: Record<string, string> = {
  yes: 'Yes',
  partly: 'Partly',
  no: 'No',
  not_sure: 'Not sure',
  met: 'Met',
  not_met: 'Not met',
};

export const FILTER_WORDS: Record<StatusFilter, string> = {
  open: 'Open',
  suggested: 'Suggested',
  review: 'Source changed',
  met: 'Met',
  not_applicable: 'Not applicable',
};

const FILTERS: Record<StatusFilter, (requirement: ComplianceRequirement) => boolean> = {
  open: ({ leftOut, result }) =>
    leftOut === null && ['partly', 'not_met', 'unknown'].includes(result?.status ?? 'unknown'),
  suggested: ({ leftOut, suggestion }) => leftOut === null && suggestion !== null,
  review: ({ result }) => result?.isSourceChanged === true,
  met: ({ leftOut, result }) => leftOut === null && result?.status === 'met',
  not_applicable: ({ leftOut, result }) => leftOut !== null || result?.status === 'not_applicable',
};

export const passes = (filter: StatusFilter | undefined, requirement: ComplianceRequirement): boolean =>
  filter === undefined || FILTERS[filter](requirement);
