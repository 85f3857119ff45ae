import { z } from 'zod';

/** The most words a slide carries, figures and labels included, and the bounds of what one holds. */
export const SLIDE_LIMITS = { words: 40, slides: 12, points: 400, rows: 6 } as const;

const words = (most: number) => z.string().trim().min(1).max(most);
const amount = z.number().min(0).max(1e15);
const chance = z.number().min(0).max(1);

const slideChart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('curve'),
    points: z.array(z.strictObject({ loss: amount, today: chance, target: chance })).max(SLIDE_LIMITS.points),
    limit: z.strictObject({ amount, today: chance, target: chance }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('bars'),
    /** What the amounts are: over which time, before or after insurance. */
    measure: words(120),
    rows: z
      .array(z.strictObject({ key: words(80), label: words(120), today: amount, target: amount }))
      .max(SLIDE_LIMITS.rows),
  }),
]);

/** One idea of a talk, as it is shown: figures are already written, a chart brings the amounts it draws. */
export const slide = z.strictObject({
  key: words(40),
  title: words(300),
  lead: words(300).nullable(),
  figures: z.array(z.strictObject({ label: words(120), today: words(60), after: words(60).nullable() })).max(4),
  chart: slideChart.nullable(),
  /** In order, such as what happens next. */
  steps: z.array(words(200)).max(8),
});
export type Slide = z.infer<typeof slide>;

/** Whether figures can be written by it. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** How the amounts of a talk's charts are written and named. */
export const slideStyle = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  locale: z
    .string()
    .max(35)
    .refine(isLocale)
    .meta({ examples: ['en-US'] }),
  withTarget: z.boolean(),
});
export type SlideStyle = z.infer<typeof slideStyle>;
