/**
 * The versions of the layouts of the reports that are made of sections; stored with every report made. Raise a version with
 * any change to its pages, pictures or sentences: the same data then give other pages.
 */
export const DOCUMENT_VERSIONS = {
  'business-risk': 'business-risk@2',
  'insurance-readiness': 'insurance-readiness@2',
  'breach-readiness': 'breach-readiness@2',
  proposal: 'proposal@2',
} as const;
