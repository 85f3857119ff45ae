import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import type { ReportKind } from '@fairlead/contract/features/reports';

/** What a report of each kind needs that a client does not have yet; a kind that can be made is left out. */
export function missingKinds(
  { parts, versions }: Pick<BusinessRiskStanding, 'parts' | 'versions'>,
  hasProposal: boolean,
): Partial<Record<ReportKind, string>> {
  const isDone = (name: string) => parts.some(({ part, current }) => part === name && current !== null);
  const missing: Partial<Record<ReportKind, string>> = {};
  if (!isDone('financial'))
    missing['impact-report'] = missing['impact-summary'] = 'Run a simulation for this client first.';
  if (!isDone('insurance')) missing['insurance-readiness'] = 'Complete the insurance readiness assessment first.';
  if (!isDone('breach')) missing['breach-readiness'] = 'Complete the breach readiness assessment first.';
  if (versions.length === 0)
    missing['business-risk'] = 'Complete the Business Risk Assessment first: all three parts, joined.';
  if (!hasProposal) missing.proposal = 'Send a proposal first.';
  return missing;
}
