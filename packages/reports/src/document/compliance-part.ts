import type { ComplianceCheck, ComplianceScoreView, ComplianceStatus } from '@fairlead/contract/features/compliance';

/** A check as reports print it: what its client may read, with what closes each gap. */
export type CompliancePart = {
  title: string;
  frameworkVersion: string;
  publisher: string | null;
  license: string;
  notes: string[];
  deadlines: Omit<ComplianceCheck['deadlines'][number], 'clock'>[];
  score: ComplianceScoreView;
  /** ISO days. */
  conditionalOn: string | null;
  planEndsOn: string | null;
  groups: { id: string; title: string; requirements: PrintedRequirement[] }[];
};

export type PrintedRequirement = {
  id: string;
  title: string;
  status: ComplianceStatus;
  /** Why the scope leaves it out. */
  leftOut: string | null;
  reason: string;
  alternative: string;
  asksReason: boolean;
  closedBy: string | null;
  effort: 'low' | 'medium' | 'high' | null;
  exception: { until: string; approvedBy: string } | null;
};

/** What a report prints of a check: no notes, people and prices. */
export const compliancePart = (check: ComplianceCheck): CompliancePart => ({
  title: check.title,
  frameworkVersion: check.frameworkVersion,
  publisher: check.publisher?.name ?? null,
  license: check.license,
  notes: check.notes,
  // An incident is none of a status report.
  deadlines: check.deadlines.map(({ clock: _, ...deadline }) => deadline),
  score: check.score,
  conditionalOn: check.conditionalOn,
  planEndsOn: check.planEndsOn,
  groups: check.groups.map(({ id, title, requirements }) => ({
    id,
    title,
    requirements: requirements.map((one) => ({
      id: one.id,
      title: one.title,
      status: one.result?.status ?? 'unknown',
      leftOut: one.leftOut,
      reason: one.result?.reason ?? '',
      alternative: one.result?.alternative ?? '',
      asksReason: one.asksReason,
      closedBy: one.closer?.service.name ?? null,
      effort: one.closer?.effort ?? null,
      exception: one.exception && { until: one.exception.endsOn, approvedBy: one.exception.approvedBy },
    })),
  })),
});
