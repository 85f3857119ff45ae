/** Keys of the sales library, which forms and requests name; their texts are in `sales/`. */

export const INDUSTRY_KEYS = [
  'healthcare',
  'legal',
  'accounting',
  'financial',
  'manufacturing',
  'construction',
  'retail',
  'professional',
  'nonprofit',
  'education',
  'government',
  'realestate',
  'defense',
  'logistics',
  'technology',
] as const;
export type IndustryKey = (typeof INDUSTRY_KEYS)[number];

export const PERSONA_KEYS = ['owner', 'finance', 'operations', 'it', 'compliance', 'board'] as const;
export type PersonaKey = (typeof PERSONA_KEYS)[number];

export const PURPOSE_KEYS = ['first_call', 'discovery', 'findings_review', 'proposal', 'renewal', 'win_back'] as const;
export type PurposeKey = (typeof PURPOSE_KEYS)[number];

export const STAGE_KEYS = ['rapport', 'contract', 'pain', 'budget', 'decision', 'fulfillment', 'postsell'] as const;
export type StageKey = (typeof STAGE_KEYS)[number];

export const THREAT_KEYS = [
  'ransomware',
  'payment_fraud',
  'phishing',
  'exposed_system',
  'vendor',
  'insider',
  'lost_device',
  'website',
  'operations',
  'privacy',
  'ai',
] as const;
export type ThreatKey = (typeof THREAT_KEYS)[number];
