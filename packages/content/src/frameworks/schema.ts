/**
 * Shape and checks of a framework that a compliance check is made with: its requirements, what may be out of scope, and how
 * it is scored, as data. Ids are the publisher's numbers, or ours where it has none; titles and questions are our own words.
 */
import { z } from 'zod';
import { NIST_CSF_1 } from '../question-banks/nist-csf-1';
import { CLOSING_STEPS } from './closing-steps';

/** A published number, as people cite it: `164.308(a)(1)(ii)(A)`, `A.5.1`, `CC1.1`. */
const requirementId = z.string().regex(/^[A-Z0-9][A-Za-z0-9().-]{0,39}$/);
const key = z.string().regex(/^[a-z0-9_]{1,40}$/);
const words = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^\S[\s\S]*\S$/);

const requirement = z.strictObject({
  /** Never changed once clients have answered it. */
  id: requirementId,
  group: z.string(),
  title: words(3, 90),
  question: words(15, 240),
  /** Subcategories of NIST CSF 2.0 it is linked with, the most important first. */
  csf: z.array(z.string()),
  /** What closes it where that is not the step of one of these: another subcategory, or a key of `CLOSING_STEPS`. */
  closedBy: z.string().optional(),
  /** How much answers to them say about it: `none` says nothing. */
  carryOver: z.enum(['strong', 'partial', 'none']),
  /** Part of the narrower score of what is required, where the framework tells it from the rest. */
  isRequired: z.literal(true).optional(),
  /** Addressable in the sense of HIPAA: not meeting it needs a reason and what is done instead. */
  asksReason: z.literal(true).optional(),
  /** The lowest level that asks for it. */
  level: z.int().min(1).max(3).optional(),
  /** Items that share it count as one requirement at the lowest level. */
  countsAs: z.string().optional(),
  /** What it takes off the score when it is not met, and when it is partly met. */
  weight: z.int().min(0).max(5).optional(),
  partialWeight: z.int().min(1).max(5).optional(),
  /** Whether it may be left for a plan of action: open in any way, or only when partly met. */
  plan: z.enum(['any', 'partly']).optional(),
});
export type Requirement = z.infer<typeof requirement>;

const scopeOption = z.strictObject({
  id: key,
  label: words(2, 80),
  help: words(10, 160).optional(),
  /** Why what it leaves out does not apply. */
  why: words(10, 120).optional(),
  /** In a question with one answer, what is not asked when it is chosen; with many, what is not asked unless it is. */
  leavesOut: z.array(requirementId).optional(),
});

const scope = z.strictObject({
  key,
  kind: z.enum(['one', 'many']),
  question: words(10, 160),
  /** What holds until someone chooses. */
  usual: z.union([key, z.array(key)]),
  /** What is left out is our reading: a person may take a requirement back in. */
  isEditable: z.literal(true).optional(),
  options: z.array(scopeOption).min(2),
});
export type ScopeQuestion = z.infer<typeof scope>;

const scoring = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('readiness') }),
  z.strictObject({ method: z.literal('required-and-addressable') }),
  /** Level 1: everything is met. Level 2: points from `start` down; none without the item `plan`. */
  z.strictObject({
    method: z.literal('cmmc'),
    start: z.int(),
    conditionalFrom: z.int(),
    planDays: z.int(),
    plan: requirementId,
  }),
  /** Each group has a level, and the lowest of them is the whole. */
  z.strictObject({ method: z.literal('maturity') }),
  z.strictObject({ method: z.literal('all-must-pass'), automaticFail: z.array(requirementId) }),
  /** A required item that is a no or unknown limits the grade to `gate`. */
  z.strictObject({
    method: z.literal('gate-and-score'),
    gate: z.string(),
    grades: z.array(z.strictObject({ grade: z.string().length(1), from: z.number().min(0).max(100) })).min(2),
  }),
  /** Groups of controls, each of which a statement of applicability names. */
  z.strictObject({ method: z.literal('applicability'), controls: z.array(z.string()).min(1) }),
]);

export const framework = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9.-]{2,39}$/),
    title: words(3, 100),
    shortTitle: words(3, 24),
    version: words(3, 120),
    /** Null for questions of our own. */
    publisher: z.strictObject({ name: words(3, 80), url: z.url() }).nullable(),
    jurisdiction: words(3, 60),
    /** What makes it binding, where it is. */
    basis: z.enum(['law', 'contract', 'voluntary']),
    appliesTo: words(20, 240),
    license: words(20, 240),
    notes: z.array(words(20, 400)),
    scopes: z.array(scope),
    scoring,
    deadlines: z.array(
      z.strictObject({
        event: words(5, 100),
        who: words(2, 100),
        within: words(5, 80),
        citation: words(1, 40),
        /** Rules of breach notices whose clock tells the day, once an incident is open. */
        notices: z.array(z.string()).min(1),
      }),
    ),
    groups: z.array(z.strictObject({ id: z.string(), title: words(3, 80) })).min(1),
    requirements: z.array(requirement).min(1),
  })
  .superRefine((made, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', message });
    const ids = made.requirements.map(({ id }) => id);
    const known = new Set(ids);
    for (const id of known) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong(`${id}: named twice`);
    const needs = (id: string, where: string) => known.has(id) || wrong(`${where}: no requirement ${id}`);
    for (const one of made.requirements) {
      for (const id of one.csf) if (!CSF_IDS.has(id)) wrong(`${one.id}: no subcategory ${id}`);
      if (one.closedBy !== undefined && !CSF_IDS.has(one.closedBy) && !Object.hasOwn(CLOSING_STEPS, one.closedBy))
        wrong(`${one.id}: no step ${one.closedBy}`);
      if (new Set(one.csf).size !== one.csf.length) wrong(`${one.id}: a subcategory is named twice`);
      if (one.carryOver !== 'none' && one.csf.length === 0) wrong(`${one.id}: nothing to carry over from`);
    }
    // A list of them needs no other order.
    const grouped = made.requirements.map(({ group }) => group).filter((group, k, all) => group !== all[k - 1]);
    if (grouped.join() !== made.groups.map(({ id }) => id).join()) wrong('groups are in the order of the requirements');
    for (const question of made.scopes) {
      const options = question.options.map(({ id }) => id);
      if ([question.usual].flat().some((id) => !options.includes(id))) wrong(`${question.key}: no such usual answer`);
      if ((question.kind === 'many') !== Array.isArray(question.usual)) wrong(`${question.key}: one or many`);
      for (const { id, leavesOut = [], why } of question.options) {
        for (const left of leavesOut) needs(left, `${question.key} ${id}`);
        if (leavesOut.length > 0 !== (why !== undefined)) wrong(`${question.key} ${id}: says why it leaves out`);
      }
    }
    const { scoring: how } = made;
    if (how.method === 'cmmc') needs(how.plan, 'plan');
    if (how.method === 'all-must-pass') for (const id of how.automaticFail) needs(id, 'automatic fail');
    if (how.method === 'applicability')
      for (const id of how.controls) if (!grouped.includes(id)) wrong(`controls: no group ${id}`);
    if (how.method === 'gate-and-score' && !how.grades.some(({ grade }) => grade === how.gate)) wrong('no such gate');
  });
export type Framework = z.infer<typeof framework>;

const CSF_IDS = new Set(NIST_CSF_1.questions.map(({ id }) => id));
