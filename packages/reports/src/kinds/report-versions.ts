import { DOCUMENT_VERSIONS } from './document-versions';
import { IMPACT_REPORT } from './impact-report/identity';
import { IMPACT_SUMMARY } from './impact-summary/identity';

/** Version of the layout of every kind of report; stored with each report made. */
const TEMPLATE_VERSIONS = {
  ...DOCUMENT_VERSIONS,
  [IMPACT_SUMMARY.kind]: IMPACT_SUMMARY.templateVersion,
  [IMPACT_REPORT.kind]: IMPACT_REPORT.templateVersion,
} as const;

/** The version of the layout a kind is set with now. */
export const layoutVersion = (kind: string): string =>
  TEMPLATE_VERSIONS[kind as keyof typeof TEMPLATE_VERSIONS] ?? kind;
