import { PUBLIC_MAIL_DOMAINS } from '@fairlead/content/fields/public-mail-domains';
import { INDUSTRY_KEYS } from '@fairlead/content/fields/sales-keys';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { email, id, instant, requiredLine, requiredText, storedDay, text } from '../api/text';
import { domainOf, outsideView } from './outside-views';
import { shownProvider } from './report-shares';

export const LEAD_STATES = ['new', 'contacted', 'meeting', 'client', 'lost'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The answers of the check; "not sure" is one. */
export const CHECK_ANSWERS = ['yes', 'partly', 'no', 'not_sure'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** Tries that one address has within an hour. */
export const TRIES_AN_HOUR = 5;
/** Tries of everyone together that one check takes within an hour. */
export const FORM_TRIES_AN_HOUR = 2_000;
/** Visitors of one check who are sent their result within an hour; the others read it on the page. */
export const RESULT_MAILS_AN_HOUR = 100;
/** Looks at the domains of visitors within an hour: of one organization, and at one domain of all of them together. */
export const VISITOR_LOOKS_AN_HOUR = 30;
export const DOMAIN_LOOKS_AN_HOUR = 5;
export const ACCEPT_NOTICE = 'Please accept the privacy notice.';
/** Assessments of its own business that an organization shows. */
export const MOST_OWN_RESULTS = 6;
/** Links of one organization. */
export const MOST_FORMS = 10;

export const RETENTION = { least: 30, most: 1_095, usual: 180 } as const;
const KEEP = `Keep answers for ${RETENTION.least} to ${RETENTION.most} days.`;
const PEOPLE = 'Enter how many people work there, 1 to 100,000.';

/** What a person writes of a check. */
export const leadFormText = z.strictObject({
  title: requiredLine('a title', 120),
  intro: requiredText('what the check is about', 1_000),
  consent: requiredText('what people agree to', 2_000),
  thanks: requiredText('what follows', 1_000),
  contact: requiredLine('a contact for questions about data', 200),
  isOpen: z.boolean(),
  retentionDays: z.int(KEEP).min(RETENTION.least, KEEP).max(RETENTION.most, KEEP),
});
export type LeadFormText = z.infer<typeof leadFormText>;

export const leadForm = z.strictObject({
  id,
  ...leadFormText.shape,
  title: z.string(),
  intro: z.string(),
  consent: z.string(),
  thanks: z.string(),
  /** Empty for checks that were made before it was asked for. */
  contact: z.string(),
  retentionDays: wholeNumber,
  link: z.string(),
  /** The link as one line of SVG. */
  qr: z.string(),
  leads: wholeNumber,
  version: wholeNumber,
});
export type LeadForm = z.infer<typeof leadForm>;

const finding = z.strictObject({ questionId: z.string(), title: z.string(), text: z.string() });
export type LeadFinding = z.infer<typeof finding>;

export const lead = z.strictObject({
  id,
  formTitle: z.string(),
  /** The prospect that was made of it; null once that is gone. */
  clientId: id.nullable(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  industry: z.enum(INDUSTRY_KEYS),
  employees: wholeNumber,
  answers: z.array(z.strictObject({ questionId: z.string(), question: z.string(), answer: z.enum(CHECK_ANSWERS) })),
  score: wholeNumber,
  findings: z.array(finding),
  consentedAt: instant,
  /** The domain that may be looked at from outside; null where the visitor did not agree. */
  outsideDomain: z.string().nullable(),
  state: z.enum(LEAD_STATES),
  note: z.string(),
  /** The day on which its data is deleted, unless it became a client. */
  eraseOn: storedDay,
  version: wholeNumber,
  createdAt: instant,
});
export type Lead = z.infer<typeof lead>;

export const leadChange = z.strictObject({ state: z.enum(LEAD_STATES), note: text(2_000) });

const workPart = z.string().max(200);
/** Work for the browser of a visitor: finding the number whose hash is given costs a person nothing, and a flood of them a lot. */
export const checkWork = z.strictObject({ salt: workPart, hash: workPart, expiresAt: instant, signature: workPart });
export type CheckWork = z.infer<typeof checkWork>;

/** Numbers below it are tried. */
export const LARGEST_WORK = 50_000;
/** The text whose SHA-256, in hexadecimal, is the hash of the work. */
export const workText = (salt: string, number: number) => `${salt}.${number}`;

/** What a visitor sees before the first question. */
export const openedCheck = z.strictObject({
  provider: shownProvider,
  title: z.string(),
  intro: z.string(),
  consent: z.string(),
  minutes: wholeNumber,
  work: checkWork,
  questions: z.array(
    z.strictObject({ id: z.string(), group: z.string(), question: z.string(), help: z.string().nullable() }),
  ),
});
export type OpenedCheck = z.infer<typeof openedCheck>;

/** What a visitor sends. `website` is a field that only machines fill in. */
export const checkAnswers = z.strictObject({
  name: requiredLine('your name', 200),
  company: requiredLine('the name of your company', 200),
  email,
  industry: z.enum(INDUSTRY_KEYS, 'Choose your line of business.'),
  employees: z.int(PEOPLE).min(1, PEOPLE).max(100_000, PEOPLE),
  answers: z.record(z.string().regex(/^[A-Z]{2}\.[A-Z]{2}-\d{2}$/), z.enum(CHECK_ANSWERS)),
  accepted: z.literal(true, ACCEPT_NOTICE),
  /** Whether the domain of the email may be looked at from outside. */
  domainAgreed: z.boolean(),
  website: z.string().max(200),
  /** The work that was given with the questions, and the number that was found. */
  work: z.strictObject({ ...checkWork.shape, number: z.int().min(0).max(LARGEST_WORK) }),
});
export type CheckAnswers = z.infer<typeof checkAnswers>;

/** The domain of a company's own email; null for an address where anyone can have one, and for what is none. */
export function companyDomainOf(address: string): string | null {
  const domain = address.includes('@') ? domainOf(address) : null;
  const isPublic = [...PUBLIC_MAIL_DOMAINS].some((one) => domain === one || domain?.endsWith(`.${one}`));
  return isPublic ? null : domain;
}

/** What anyone can look up of a visitor's domain. */
export const visitorsOutsideView = outsideView.pick({ domain: true, mailProvider: true, findings: true });
export type VisitorsOutsideView = z.infer<typeof visitorsOutsideView>;

/** What a visitor learns at once. Amounts are those of a typical business of its kind, in US dollars, and not its own. */
export const checkResult = z.strictObject({
  score: wholeNumber,
  findings: z.array(finding),
  typical: z.strictObject({
    employees: wholeNumber,
    rareYear: z.strictObject({ low: z.number(), high: z.number() }),
    average: z.strictObject({ low: z.number(), high: z.number() }),
  }),
  thanks: z.string(),
  /** The domain that can be looked at now; null where the visitor did not agree or it belongs to no company. */
  outsideDomain: z.string().nullable(),
  /** Deletes what was kept, on the page about the check. */
  withdrawKey: z.string(),
});
export type CheckResult = z.infer<typeof checkResult>;

/** A completed assessment of a provider's own business, as the page about its checks shows it. */
export const ownResult = z.strictObject({
  assessmentId: id,
  name: z.string(),
  questions: wholeNumber,
  completedOn: storedDay,
  score: z.number(),
  level: z.string(),
});
export type OwnResult = z.infer<typeof ownResult>;

/** What an organization shows of its own business. */
export const ownResults = z.strictObject({
  /** The record that represents the own business; null where nothing is shown. */
  client: z.strictObject({ id, name: z.string() }).nullable(),
  /** `hasNewer`: a later version of the same assessment is completed, and not the one that is shown. */
  items: z.array(z.strictObject({ ...ownResult.shape, hasNewer: z.boolean() })),
});
export type OwnResults = z.infer<typeof ownResults>;

/** What the page about a check says: who asks, what happens with the answers, how long they are kept, and whom to ask. */
export const aboutCheck = z.strictObject({
  provider: shownProvider,
  title: z.string(),
  consent: z.string(),
  contact: z.string(),
  retentionDays: wholeNumber,
  /** Whether the check can still be taken. */
  isOpen: z.boolean(),
  /** How the provider's own business did, where it shows that. */
  ownResults: z.array(ownResult.omit({ assessmentId: true })),
});
export type AboutCheck = z.infer<typeof aboutCheck>;
