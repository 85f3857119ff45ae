/** Shape and checks of the ready-made services of an MSP. */
import { z } from 'zod';
import type { ServiceKey } from './services';

/** The day the typical prices were last gone through. */
export const READY_MADE_PRICES_DATE = 'November 21, 2026';

/** Groups in the order in which they are listed. */
export const SERVICE_GROUPS = {
  advice: { label: 'Advise', meaning: 'Direction, duties and decisions' },
  manage: { label: 'Manage', meaning: 'Devices and software in good order' },
  protect: { label: 'Protect', meaning: 'Keep attackers out' },
  detect: { label: 'Detect', meaning: 'Spot intrusions' },
  respond: { label: 'Respond', meaning: 'The first hours are prepared' },
  recover: { label: 'Recover', meaning: 'Get back to work' },
} as const;
export type ServiceGroup = keyof typeof SERVICE_GROUPS;
const GROUP_KEYS = Object.keys(SERVICE_GROUPS) as [ServiceGroup, ...ServiceGroup[]];

/** What a price is for; people and computers count by the month. */
export const SERVICE_UNIT_WORDS = {
  user: { label: 'Per user', short: 'per user a month' },
  endpoint: { label: 'Per computer', short: 'per computer a month' },
  month: { label: 'Per client', short: 'a month' },
  size: { label: 'By client size', short: 'a month for 26 to 100 people' },
  project: { label: 'Per project', short: 'once per project' },
} as const;
export type ServiceUnit = keyof typeof SERVICE_UNIT_WORDS;
const UNIT_KEYS = Object.keys(SERVICE_UNIT_WORDS) as [ServiceUnit, ...ServiceUnit[]];

const positive = z.number().positive();

export const readyMadeService = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9_]{1,40}$/),
    group: z.enum(GROUP_KEYS),
    label: z.string().min(3).max(60),
    /** One sentence in the owner's words. */
    benefit: z.string().min(20).max(140),
    covers: z.array(z.string().min(5).max(80)).min(2).max(5),
    unit: z.enum(UNIT_KEYS),
    typicalUsd: z.strictObject({ low: positive, high: positive }),
    /** What "Use typical price" enters. */
    usualUsd: positive,
    csf: z
      .array(z.string().regex(/^(GV|ID|PR|DE|RS|RC)\.[A-Z]{2}-\d{2}$/))
      .min(1)
      .refine((ids) => new Set(ids).size === ids.length, 'each once'),
    /** The simulator's key where it prices this service. */
    serviceKey: z.custom<ServiceKey>().nullable(),
  })
  .refine(
    ({ typicalUsd: { low, high }, usualUsd }) => low <= usualUsd && usualUsd <= high,
    'the usual price is typical',
  );
export type ReadyMadeService = z.infer<typeof readyMadeService>;

/** What a line of a proposal is for: there, a price by size is that of the one client. */
export type LineUnit = Exclude<ServiceUnit, 'size'>;

/** Two significant figures from 10 on: a typical amount, converted, must not look exact; small ones keep their halves. */
function roundTypical(amount: number): number {
  if (amount < 10) return Math.max(0.5, Math.round(amount * 2) / 2);
  let step = 1;
  while (amount >= 100 * step) step *= 10;
  return Math.round(amount / step) * step;
}

/** What "Use typical price" enters, in a currency. @param usdPerUnit US dollars for one unit of it */
export const typicalPrice = ({ usualUsd }: ReadyMadeService, usdPerUnit: number): number =>
  usdPerUnit === 1 ? usualUsd : roundTypical(usualUsd / usdPerUnit);

/** The typical range in a currency. @param usdPerUnit US dollars for one unit of it */
export const typicalRange = ({ typicalUsd }: ReadyMadeService, usdPerUnit: number): { low: number; high: number } =>
  usdPerUnit === 1
    ? typicalUsd
    : { low: roundTypical(typicalUsd.low / usdPerUnit), high: roundTypical(typicalUsd.high / usdPerUnit) };
