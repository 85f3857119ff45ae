/**
 * Text drafts for the notices of a breach. Words in brackets are blanks: they are shown as such until someone fills
 * them in. A draft is a start; the law behind each notice says what else must be in it.
 */

export const NOTICE_DRAFT_KEYS = ['individuals', 'regulator', 'customers'] as const;
export type NoticeDraftKey = (typeof NOTICE_DRAFT_KEYS)[number];

/** A blank in a draft. */
export const DRAFT_BLANK = /\[[^\]]+\]/g;

/** Below each draft. */
export const DRAFT_NOTE =
  'Fill in every blank in brackets and have a lawyer read it: laws differ in what a notice must say, and some forbid parts of it.';

/** Blanks that an incident fills in once its facts are entered. */
export type DraftFill =
  | '[date of discovery]'
  | '[date and time of discovery]'
  | '[date and time of that finding]'
  | '[date and time you became aware]'
  | '[kinds of information]'
  | '[number in all]'
  | '[number in the state or country of the regulator]'
  | '[regulator]';

/** The text with the blanks that are known filled in; the others stay marked. */
export const fillBlanks = (text: string, fills: Partial<Record<DraftFill, string>>): string =>
  text.replaceAll(
    DRAFT_BLANK,
    (blank) => (Object.hasOwn(fills, blank) ? fills[blank as DraftFill] : undefined) ?? blank,
  );

type Draft = { label: string; recipient: string; file: string; text: string };

export const NOTICE_DRAFTS: Record<NoticeDraftKey, Draft> = {
  individuals: {
    label: 'Letter to people',
    recipient: 'People',
    file: 'notice-to-people.txt',
    text: `[Date]

[Name and address of the person]

Notice of a data breach

Dear [name],

We are writing to tell you about an incident at {client} that involves your personal information.

What happened
On [date of discovery], we discovered that [what happened, in one or two sentences]. It happened between [first date] and [last date].

What information was involved
[The kinds of information about this person, such as name, Social Security number or account number].

What we are doing
We [steps taken to stop it and secure the systems]. {provider}, our IT service provider, is helping us respond. We have reported the incident to [authorities told].

What you can do
[Steps that fit the information: watch accounts, change passwords, place a fraud alert or security freeze with the credit bureaus]. [Offer of credit monitoring or identity protection, with how to enroll and by when, where the law or the case asks for it].

For more information
Call [telephone number] or write to [email or postal address]. [Contact details of credit bureaus and of the regulator, where the law asks for them].

We regret what happened.

[Name and title]
{client}`,
  },
  regulator: {
    label: 'Notice to a regulator',
    recipient: 'Regulator',
    file: 'notice-to-regulator.txt',
    text: `[Date and time, with time zone]

To: [regulator]
From: {client}, [address]
Contact: [name, title, telephone, email]

Notice of a security incident

1. Type of notice: [first notice, update or final report]. [Reference number of an earlier notice].
2. What happened: [description of the incident and how it was found].
3. Times: began [date and time it began]; discovered [date and time of discovery]; determined to be notifiable [date and time of that finding].
4. Information involved: [kinds of information].
5. People concerned: [number in all], of them [number in the state or country of the regulator]. [Say if the numbers are estimates].
6. Likely consequences: [consequences for people and for operations].
7. Measures: [measures taken and planned]. IT service provider: {provider}.
8. Notice to people: [sent on, or planned for, which date; copy attached].
9. Law enforcement: [agency and reference, and whether it asked for delay].
10. Others told: [insurer, other regulators, customers].
[Reasons, if the notice is later than the law allows].

[Name and title]
{client}`,
  },
  customers: {
    label: 'Notice to business customers',
    recipient: 'Customers',
    file: 'notice-to-customers.txt',
    text: `[Date and time, with time zone]

To: [customer], [contact named in the contract]

Security incident that concerns your data or services

We are telling you, under [clause of the contract or law], about an incident at {client}.

What we know
On [date and time you became aware], we became aware that [what happened]. Your data or services concerned: [which of them, or not known yet].

What we do not know yet
[Open questions, and when you will hear more].

What we are doing
[Measures taken]. {provider} works with us on it.

What you should do now
[Steps for the customer in the next hours, such as resetting passwords or keys].

What you may have to do
If the data is yours, you may have to tell people or authorities yourself. We give you what you need for that: [number of people, kinds of data, dates].

Your contact: [name, telephone at any hour, email]. Next update: [date and time].

[Name and title]
{client}`,
  },
};
