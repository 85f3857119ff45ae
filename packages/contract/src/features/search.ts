import { z } from 'zod';
import { id } from '../api/text';
import { RECORD_KINDS } from './clients/terms';

/** A search starts with this many characters, and shows this many hits of each kind. */
export const SEARCH_LIMITS = { from: 2, to: 100, perKind: 8 } as const;

/** Of the record made to be looked at, and its reports. */
const isSample = z.literal(true).optional();

export const foundClient = z.strictObject({
  id,
  kind: z.enum(RECORD_KINDS),
  name: z.string(),
  sector: z.string().nullable(),
  city: z.string().nullable(),
  isSample,
});

export const foundReport = z.strictObject({
  id,
  clientId: id,
  title: z.string(),
  clientName: z.string(),
  isSample,
});
