/** How the statuses of a requirement are called. */
export const COMPLIANCE_STATUS_WORDS = {
  met: 'Met',
  partly: 'Partly met',
  not_met: 'Not met',
  not_applicable: 'Not applicable',
  unknown: 'Unknown',
} as const;

/** How the states of a check are called. */
export const COMPLIANCE_STATE_WORDS = { draft: 'Draft', in_review: 'In review', completed: 'Completed' } as const;

/** How a result came about. */
export const COMPLIANCE_SOURCE_WORDS = { own: 'Answered here', confirmed: 'Confirmed from elsewhere' } as const;

/** With every result and report of a check. */
export const COMPLIANCE_NOTICE =
  'This is a view of readiness, made from what was said and shown. It is not a certificate, an audit or legal advice.';

/** Where a framework has a publisher. */
export const NOT_AFFILIATED = 'Not affiliated with or endorsed by the publisher of the framework.';
