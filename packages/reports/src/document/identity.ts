/**
 * The versions of the layouts of the reports that are made of sections; stored with every report made. Raise a version with
 * any change to its pages, pictures or sentences: the same data then give other pages.
 */
export const DOCUMENT_VERSIONS = {
  'business-risk': 'business-risk@1',
  'insurance-readiness': 'insurance-readiness@1',
  'breach-readiness': 'breach-readiness@1',
  proposal: 'proposal@1',
} as const;
