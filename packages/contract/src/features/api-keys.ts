import { z } from 'zod';
import { API_SCOPES } from '../api/api-scopes';
import { id, instant, requiredLine } from '../api/text';

/** How many keys an organization may have at one time. */
export const MOST_API_KEYS = 50;
/** How long what was rotated out goes on where people choose so. */
export const ROTATION_GRACE_HOURS = 24;
/** What the dialog offers for a key's life, in days; null is without an end. */
export const KEY_LIVES = [30, 90, 365, null] as const;

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;

/** A key as its organization sees it; the secret is in no answer but those that make one. */
export const apiKey = z.strictObject({
  id,
  name: z.string(),
  /** How the key begins, by which people tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  state: z.enum(KEY_STATES),
  /** Who made it; the key stays the organization's when that person leaves. */
  createdBy: z.strictObject({ name: z.string(), active: z.boolean() }).nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  rotatedAt: instant.nullable(),
  /** Until when the key before the last rotation goes on. */
  previousUntil: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key with its secret, which is never shown again. */
export const newApiKey = z.strictObject({ key: apiKey, secret: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKeyFields = z.strictObject({
  name: requiredLine('a name', 100),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, 'Choose at least one thing the key may do.')
    .max(API_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once.'),
  /** Days from now; null is a key without an end. */
  expiresInDays: z.int().min(1, 'Choose at least one day.').max(3_650, 'Choose at most ten years.').nullable(),
});
