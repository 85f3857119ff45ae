/**
 * Shape and checks of a question bank: everything a questionnaire asks, says and counts, as data. The engine that scores
 * and the pages that show it know no bank by name, so that a bank is added by adding data.
 */
import { z } from 'zod';
import { CONTROL_KEYS } from '../services/controls';
import { readyMadeService } from '../services/ready-made-services';
import { SERVICE_KEYS } from '../services/services';

/** Answer ids that mean the same in every bank. Not sure counts as 0 and is shown apart; `na` leaves the question out. */
export const NOT_SURE = 'not_sure';
export const NOT_APPLICABLE = 'na';

const key = z.string().regex(/^[a-z0-9_]{1,40}$/);
const share = z.number().min(0).max(1);
/** Text for people: whole, trimmed, not longer than fits where it stands. */
const words = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^\S[\s\S]*\S$/);

/** How a question is answered. "Not sure" is always possible beside it and counts as 0. */
export const answerForm = z.discriminatedUnion('kind', [
  /** An answer of the bank's own scale. */
  z.strictObject({ kind: z.literal('met') }),
  /** One of a few, each worth a share of the weight. */
  z.strictObject({
    kind: z.literal('choice'),
    options: z
      .array(z.strictObject({ id: key, label: words(1, 80), value: share }))
      .min(2)
      .max(7),
  }),
  /** Steps between two ends: the lowest is worth 0, the highest 1. */
  z
    .strictObject({
      kind: z.literal('scale'),
      from: z.int(),
      to: z.int(),
      lowLabel: words(1, 60),
      highLabel: words(1, 60),
    })
    .refine(({ from, to }) => from < to && to - from <= 10, 'from is below to'),
  /** A number; it is worth what the first band says whose `upTo` it does not exceed (null: any). */
  z
    .strictObject({
      kind: z.literal('number'),
      unit: words(1, 30),
      min: z.number(),
      max: z.number(),
      whole: z.boolean(),
      bands: z.array(z.strictObject({ upTo: z.number().nullable(), value: share })).min(1),
    })
    .refine(({ bands }) => bands.at(-1)?.upTo === null, 'the last band takes every number'),
]);
export type AnswerForm = z.infer<typeof answerForm>;

/** `free`: anybody may leave it out; `reason`: with a reason of 10 to 500 characters; `onlyWhen`: what the person affirms. */
const notApplicable = z.union([z.enum(['never', 'free', 'reason']), z.strictObject({ onlyWhen: words(10, 160) })]);
export type NotApplicableRule = z.infer<typeof notApplicable>;

export const EFFORTS = ['low', 'medium', 'high'] as const;
/** Who normally does what closes the gap. */
export const GAP_OWNERS = ['client', 'msp', 'shared'] as const;

/**
 * How an answer to a question of the version before is read here: an answer that is not named leaves the question open,
 * with what was said in its note.
 */
const carried = z.strictObject({ question: z.string(), answers: z.record(z.string(), z.string()) });

export const bankQuestion = z.strictObject({
  /** Never changed once clients have answered it. */
  id: z.string().regex(/^[A-Z]{1,3}[A-Z0-9.-]{1,12}$/),
  section: key,
  /** The insurer's or the trade's own name for what is asked, as it appears on an application. */
  term: words(3, 60).optional(),
  question: words(15, 260),
  /** One plain line: explains the trade words of the question, and how far it reaches. */
  help: words(20, 320).optional(),
  /** An owner can rarely answer it alone: the page says "Ask your IT provider". */
  asksProvider: z.boolean().optional(),
  form: answerForm,
  /** Of 100 that each axis has in all. */
  weight: z.number().min(0).max(100),
  notApplicable,
  /** An open hard stop caps the score; a soft one limits a coverage. */
  stop: z.enum(['hard', 'soft']).nullable(),
  /** The smallest revenue class in which a hard stop is one; in smaller ones it is soft. */
  hardFrom: key.optional(),
  /** What an open stop means, in one sentence; with every stop. */
  stopMeans: words(15, 240).nullable(),
  control: z.enum(CONTROL_KEYS).nullable(),
  /** Why it matters to the business. A framework says that in the meaning of its sections. */
  why: words(40, 420).optional(),
  /** What a full yes looks like. */
  good: words(30, 360),
  /** How to find out or prove it, step by step in a sentence or two. */
  howToCheck: words(30, 420),
  /** What to attach as proof. */
  evidence: words(5, 160),
  /** The next step when the answer is not yes: a title and a sentence. */
  recommendation: z.strictObject({ title: words(5, 90), text: words(30, 320) }),
  /** What closes the gap; null where the simulator does not price it, and then a ready-made service does. */
  service: z.enum(SERVICE_KEYS).nullable(),
  /** Key of a ready-made service that the simulator does not know. */
  readyMade: key.optional(),
  /** The first depth of the bank that asks it, in a bank that has several. */
  depth: key.optional(),
  csf: z.string().regex(/^(GV|ID|PR|DE|RS|RC)\.[A-Z]{2}-\d{2}$/),
  effort: z.enum(EFFORTS),
  owner: z.enum(GAP_OWNERS),
  /** Asked only when another question, above it, has one of these answers; else it counts as not applicable. */
  askedWhen: z.strictObject({ question: z.string(), is: z.array(z.string()).min(1) }).optional(),
  /** Shown next to the question: a figure of the client's simulation. */
  figure: z.enum(['var95', 'var99']).optional(),
  /** Whose answer it begins with when the version before asked otherwise; without, a question of the same id. */
  carriedFrom: carried.optional(),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** `{count}` is the number of open stops in words, `{step}` the title of the most urgent next step. */
const headline = z.strictObject({ title: words(5, 80), text: words(20, 200) });

const band = z.strictObject({
  key,
  label: words(3, 40),
  /** Lowest score of the band; the first of the list that a score reaches is its band, highest first. */
  from: z.number().min(0).max(100),
  /** Reached only without open soft stops. */
  withoutSoftStops: z.boolean().optional(),
  /** One sentence for the owner. */
  meaning: words(20, 240),
  tone: z.enum(['good', 'fair', 'warning', 'bad']),
  /** At the top of a result in this band, by the number of open stops; without, the label and the meaning are said. */
  headlines: z.strictObject({ none: headline, one: headline.optional(), many: headline.optional() }).optional(),
});
export type BankBand = z.infer<typeof band>;

/** A corner of the square of two axes, with what to do there, in its order. */
const corner = z.strictObject({
  label: words(3, 60),
  meaning: words(20, 200),
  steps: z.array(words(20, 160)).length(3),
});

const caps = z.array(z.number().min(0).max(100));

/** How a business manages security as a whole: asked for by itself, and never computed from the answers of the questions. */
const tiers = z.strictObject({
  label: words(3, 60),
  /** What a tier is, and that it is no grade. */
  meaning: words(40, 320),
  levels: z.array(z.strictObject({ name: words(3, 40), meaning: words(20, 240) })).length(4),
  /** The options of each, from the first level to the last; the lowest answer suggests the tier. */
  questions: z
    .array(
      z.strictObject({ key, label: words(3, 60), question: words(15, 160), options: z.array(words(5, 120)).length(4) }),
    )
    .length(3),
});

/** A level of the scale that most questions are answered on. */
const level = z.strictObject({ id: key, label: words(1, 60), value: share });
export type AnswerLevel = z.infer<typeof level>;

/** The usual scale. Other areas of the product know these ids. @param partlyLabel how "partly" is called in the bank */
export const yesPartlyNo = (partlyLabel: string): AnswerLevel[] => [
  { id: 'yes', label: 'Yes', value: 1 },
  { id: 'partly', label: partlyLabel, value: 0.5 },
  { id: 'no', label: 'No', value: 0 },
];

export const questionBank = z
  .strictObject({
    id: key,
    /** Rises with every change of a question, a weight or a text; old assessments keep theirs. */
    version: z.int().positive(),
    title: words(5, 60),
    /** In a list or a heading beside others. */
    shortTitle: words(3, 40),
    /** In the middle of a sentence, before "assessment". */
    nameInText: words(3, 40),
    /** One or two sentences: what it is for and what comes out. */
    purpose: words(40, 320),
    minutes: z.int().positive(),
    /** What a completed assessment takes of a trial, and its name in a list of what was used; null takes none. */
    credit: z.strictObject({ kind: z.string().regex(/^[a-z][a-z0-9_]{2,59}$/), label: words(3, 60) }).nullable(),
    /** The levels of a question of the form `met`, best first. */
    scale: z.array(level).min(2).max(7),
    /** How many questions are asked, fewest first; each depth asks what the one before asks, and more. */
    depths: z
      .array(z.strictObject({ key, label: words(3, 40), meaning: words(10, 120), minutes: z.int().positive() }))
      .min(2)
      .optional(),
    /**
     * Share of the questions that apply that need an answer before the whole has a score. Such a bank leaves what does not
     * apply out of its coverage and confidence.
     */
    leastCoverage: share.optional(),
    /** Of a publisher, whose numbers the ids are; the words are ours. */
    publisher: z.strictObject({ name: words(3, 120), url: z.url() }).optional(),
    /** Not for those who hold prospects alone, as trial and NFR organizations do. */
    forClientRecords: z.literal(true).optional(),
    tiers: tiers.optional(),
    /** What a question without an answer means when the assessment is completed. */
    unanswered: z.enum(['not_sure', 'refused']),
    /** Scores of their own that the whole is the plain mean of; a bank with one axis is scored as one sum. */
    axes: z
      .array(z.strictObject({ key, label: words(3, 40), meaning: words(20, 200) }))
      .min(1)
      .max(3),
    /** Above the sections, where these are many: a function of NIST CSF, whose categories are sections. Each has a score. */
    groups: z.array(z.strictObject({ key, label: words(3, 60), meaning: words(15, 200) })).optional(),
    sections: z
      .array(z.strictObject({ key, axis: key, group: key.optional(), label: words(3, 60), meaning: words(15, 200) }))
      .min(1),
    questions: z.array(bankQuestion).min(1),
    /** `soft`: one that limits a coverage. */
    stopLabels: z.strictObject({ one: words(3, 40), many: words(3, 40), soft: words(3, 40).optional() }),
    /** From which answer on a hard stop is open: worth nothing, or anything below full. */
    hardStopOpen: z.enum(['worth_nothing', 'below_full']).optional(),
    /** Highest score with one, two, … open hard stops; the last holds for more. */
    caps,
    /** Yearly revenue in US dollars, smallest first, with caps of their own. Unknown revenue takes `caps` and every hard stop. */
    revenueClasses: z
      .array(z.strictObject({ key, label: words(3, 60), below: z.number().positive().nullable(), caps }))
      .optional(),
    bands: z.array(band).min(1),
    /** Two axes cross at this score, for the place in the square of four. */
    quadrants: z
      .strictObject({
        threshold: z.number(),
        highHigh: corner,
        highLow: corner,
        lowHigh: corner,
        lowLow: corner,
      })
      .nullable(),
    /** What a result shows beside score and gaps: the days to a policy's renewal, or what an event costs day by day. */
    resultViews: z.array(z.enum(['renewal', 'event_timeline'])),
    /** How the score is counted, shown next to it. */
    howToRead: words(40, 320),
    /** What the method section of a report says of this bank alone. */
    method: words(40, 320),
    /** Its own report: its name, the line below that on the cover, and what is in it for those who choose one. */
    report: z.strictObject({ name: words(5, 60), headline: words(10, 80), holds: words(20, 160) }),
    /** Sentences that stand with every result and report of the bank. */
    notices: z.array(words(20, 320)),
  })
  .superRefine((bank, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', message });
    const sections = new Set(bank.sections.map((section) => section.key));
    const axes = new Set(bank.axes.map((axis) => axis.key));
    const depths = (bank.depths ?? []).map((one) => one.key);
    const seen = new Set<string>();
    for (const section of bank.sections) if (!axes.has(section.axis)) wrong(`${section.key}: no such axis`);
    const groups = (bank.groups ?? []).map((group) => group.key);
    const grouped = bank.sections.flatMap(({ group }) => group ?? []);
    if (grouped.length !== (groups.length > 0 ? bank.sections.length : 0))
      wrong('every section has a group, or none has');
    // Sections of one group follow one another, group by group, so that a list of them needs no other order.
    if (grouped.filter((group, k) => group !== grouped[k - 1]).join() !== groups.join())
      wrong('groups are in the order of their sections');
    const classes = (bank.revenueClasses ?? []).map((one) => one.key);
    const limits = (bank.revenueClasses ?? []).map(({ below }) => below ?? Number.POSITIVE_INFINITY);
    if (
      limits.some((limit, k) => limit <= (limits[k - 1] ?? 0)) ||
      (limits.at(-1) ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY
    )
      wrong('revenue classes rise, and the last has no end');
    const values = bank.scale.map(({ value }) => value);
    if (values[0] !== 1 || values.at(-1) !== 0 || values.some((value, k) => k > 0 && value >= (values[k - 1] ?? 0)))
      wrong('the scale falls from 1 to 0');
    for (const question of bank.questions) {
      if (!sections.has(question.section)) wrong(`${question.id}: no such section`);
      if (seen.has(question.id)) wrong(`${question.id}: asked twice`);
      if (question.askedWhen && !seen.has(question.askedWhen.question))
        wrong(`${question.id}: depends on no question above`);
      if (question.hardFrom && (question.stop !== 'hard' || !classes.includes(question.hardFrom)))
        wrong(`${question.id}: no such revenue class, or no coverage blocker`);
      if (depths.length > 0 ? !depths.includes(question.depth ?? '') : question.depth !== undefined)
        wrong(`${question.id}: no such depth`);
      const readyMade = question.readyMade === undefined ? null : readyMadeService(question.readyMade);
      if (question.service === null ? readyMade?.serviceKey !== null : readyMade !== null)
        wrong(`${question.id}: closed by one service, of the simulator or ready-made`);
      if ((question.stop === null) !== (question.stopMeans === null))
        wrong(`${question.id}: a stop says what it means`);
      seen.add(question.id);
    }
    const from = bank.bands.map((one) => one.from);
    if (from.at(-1) !== 0 || from.some((value, i) => i > 0 && value > (from[i - 1] ?? 0)))
      wrong('bands fall, and the last begins at 0');
    if (bank.quadrants && bank.axes.length !== 2) wrong('the square has two axes');
  });
export type QuestionBank = z.infer<typeof questionBank>;

/** What of a question the person asked reads, and what decides which answers it admits. */
export type AskedBankQuestion = Pick<
  BankQuestion,
  'id' | 'section' | 'question' | 'term' | 'help' | 'asksProvider' | 'form' | 'notApplicable' | 'askedWhen' | 'why'
> & {
  /** Empty where nothing is known of it. */
  howToCheck: string;
};

/** Questions that people of a client are sent, of a bank or of what else can be asked in the same way. */
export type AskedBank = Pick<QuestionBank, 'title' | 'scale'> & {
  sections: readonly { key: string; label: string }[];
  questions: readonly AskedBankQuestion[];
};

/** A bank whose id and kind of credit the compiler knows by name. */
export const defineBank = <Id extends string, Credit extends string>(
  bank: QuestionBank & { id: Id; credit: { kind: Credit; label: string } | null },
) => bank;
