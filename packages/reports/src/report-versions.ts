import { IMPACT_REPORT } from './impact-report/identity';
import { IMPACT_SUMMARY } from './impact-summary/identity';

/** Version of the layout of every kind of report; stored with each report made. */
export const TEMPLATE_VERSIONS = {
  [IMPACT_SUMMARY.kind]: IMPACT_SUMMARY.templateVersion,
  [IMPACT_REPORT.kind]: IMPACT_REPORT.templateVersion,
} as const;
