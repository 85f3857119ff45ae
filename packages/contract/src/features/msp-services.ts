import { sizeTimesProblem } from '@fairlead/content/fields/size-tiers';
import type { LineUnit, ServiceUnit } from '@fairlead/content/services/ready-made-schema';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { knownPrice, text } from '../api/text';

export const SERVICE_UNITS = ['user', 'endpoint', 'month', 'size', 'project'] as const satisfies readonly ServiceUnit[];

/** What a line of a proposal is for. */
export const LINE_UNITS = ['user', 'endpoint', 'month', 'project'] as const satisfies readonly LineUnit[];

/** Also said where a key of the catalogue is asked for. */
export const UNKNOWN_SERVICE = 'Choose one of the listed services.';

/** The key of a ready-made service, or the id of one of the MSP's own. */
export const offeredServiceId = z.string().regex(/^[a-z0-9_-]{1,40}$/, UNKNOWN_SERVICE);

/** What an MSP asks for one unit. */
export const offeredPrice = knownPrice(1_000_000);

const sizeTimes = z
  .array(z.number('Enter a multiplier.'))
  .superRefine((times, { addIssue }) => {
    const problem = sizeTimesProblem(times);
    if (problem) addIssue({ code: 'custom', message: problem });
  })
  .meta({ examples: [[0.5, 1, 1.7, 4, 10]] });

/** What an MSP may say of a service. `name` and `covers` of a ready-made one stay null unless the MSP has its own words. */
export const serviceFields = {
  active: z.boolean(),
  price: offeredPrice,
  unit: z.enum(SERVICE_UNITS),
  /** How many times the price each size of client pays, smallest first; null as they come. */
  sizeTimes: sizeTimes.nullable(),
  note: text(500),
  /** What of the price buys security, by the MSP's own judgment; null takes the catalog's. */
  securityShare: z
    .number('Enter a percentage from 0 to 100.')
    .min(0, 'Enter a percentage from 0 to 100.')
    .max(1, 'Enter a percentage from 0 to 100.')
    .nullable(),
};

/** A service as the MSP offers it. Ready-made ones are there from the beginning, switched off and without a price. */
export const mspService = z.strictObject({
  id: offeredServiceId,
  /** Key of the ready-made service; null for one of the MSP's own. */
  key: z.string().nullable(),
  /** Of an own service, or what a ready-made one is called here. */
  name: z.string().nullable(),
  covers: z.string().nullable(),
  ...serviceFields,
  price: z.number().nullable(),
  /** Of the price: the MSP's when it was entered. */
  currency: z.string().length(3),
  /** Rises with every change; 0 for a ready-made service that nobody has touched. */
  version: wholeNumber,
});
export type MspService = z.infer<typeof mspService>;

export const mspServiceList = z.strictObject({
  items: z.array(mspService),
  /** In which prices are entered now. */
  currency: z.string().length(3),
  /** Of the ready-made services. */
  contentVersion: z.string(),
});
export type MspServiceList = z.infer<typeof mspServiceList>;
