/**
 * The report's kind, and the version of its layout. Both are stored with every report made. Raise the version with any
 * change to the template, its pictures or its sentences: the same data then give other pages.
 */
export const IMPACT_SUMMARY = { kind: 'impact-summary', templateVersion: 'impact-summary@3' } as const;
