import type { LibraryAsset } from './asset';

type Email = Omit<LibraryAsset, 'kind' | 'industries' | 'personas'> & Partial<Pick<LibraryAsset, 'personas'>>;

const EMAILS: readonly Email[] = [
  {
    key: 'first-contact-1',
    title: 'First contact: three questions',
    use: 'You know the business by name and have not spoken yet.',
    subject: 'Three questions about {{company}}',
    body: `Hello {{firstName}},

I look after the computers of businesses like {{company}}. Three questions tell me most of what I need to know about a new one:

- When did someone last restore a whole system from the backup?
- Could someone sign in to your email with nothing but a stolen password?
- If a vendor changed its bank details tomorrow, who would call the vendor before you pay?

If one of the answers is "not sure", a ten-minute check will show you where you are: {{checkLink}}

If all three are clear, you are ahead of most, and I will leave you in peace.

{{senderName}}
{{provider}}`,
    stages: ['rapport'],
    series: { key: 'first-contact', day: 0 },
  },
  {
    key: 'first-contact-2',
    title: 'First contact: the one that costs most',
    use: 'Four days after the first email, if there was no answer.',
    subject: 'The question most owners cannot answer',
    body: `Hello {{firstName}},

of the three questions I sent you, the one about the backup is the one that costs most when the answer is wrong.

A backup that was never restored is a hope. Ask the person who looks after yours for the date of the last full restore and how long it took. It is a fair question, and it takes them one minute to answer.

If you would like me to ask the other twenty, the check is here: {{checkLink}}

{{senderName}}
{{provider}}`,
    stages: ['rapport'],
    series: { key: 'first-contact', day: 4 },
  },
  {
    key: 'first-contact-3',
    title: 'First contact: closing the file',
    use: 'A week later. It asks for a no, and often gets an answer.',
    subject: 'Shall I close your file?',
    body: `Hello {{firstName}},

I have not heard from you, and that usually means one of three things:

- Security is in good hands, and you need nothing from me.
- It matters, and the timing is wrong.
- My emails did not reach you at a good moment.

A single number as your answer is enough. If it is the first one, I will close the file and not write again.

{{senderName}}
{{provider}}`,
    stages: ['rapport'],
    series: { key: 'first-contact', day: 11 },
  },
  {
    key: 'check-invitation',
    title: 'Invitation to the ten-minute check',
    use: 'They agreed to look at where they are.',
    subject: 'Ten minutes, and you know where {{company}} is',
    body: `Hello {{firstName}},

as agreed, here is your link: {{checkLink}}

The check takes about ten minutes. Nothing is installed, and no password is asked for. You see the result at once: a score, the three findings that matter most, and what incidents cost businesses of your size in your line of work.

"Not sure" is a good answer. It tells us both something.

{{senderName}}
{{provider}}`,
    stages: ['contract'],
  },
  {
    key: 'result-1',
    title: 'After the check: one thing first',
    use: 'The same day they finished the check.',
    subject: 'Your result, and one thing to fix first',
    body: `Hello {{firstName}},

thank you for taking the check. Of what you answered, one finding comes first for me: {{finding}}.

I suggest {{minutes}} minutes on {{date}}. You will see what it could cost {{company}}, and what closing it looks like. At the end you decide: stop there, or take the next step.

Does that day work for you?

{{senderName}}
{{provider}}`,
    stages: ['pain'],
    series: { key: 'after-the-check', day: 0 },
  },
  {
    key: 'result-2',
    title: 'After the check: a question to ask inside',
    use: 'Three days later, without an answer.',
    subject: 'One question to ask inside {{company}}',
    body: `Hello {{firstName}},

before we talk, or even if we never do: ask inside {{company}} who would notice at two in the morning that someone had signed in from the wrong country.

If the answer is a name, good. If it is a product, ask who reads what it reports. If it is silence, that is the finding.

Shall we take {{minutes}} minutes on {{date}}?

{{senderName}}
{{provider}}`,
    stages: ['pain'],
    series: { key: 'after-the-check', day: 3 },
  },
  {
    key: 'result-3',
    title: 'After the check: your result stays yours',
    use: 'Ten days later. The last one of the series.',
    subject: 'Your result stays yours',
    body: `Hello {{firstName}},

this is my last email about the check. Your result stays yours: you can show it to anyone who looks after your computers today and go through the three findings with them.

If you would like a second opinion on their answer, call me. If you would like your answers deleted, reply with "delete", and they are gone.

{{senderName}}
{{provider}}, {{providerPhone}}`,
    stages: ['pain'],
    series: { key: 'after-the-check', day: 10 },
  },
  {
    key: 'agreement-recap',
    title: 'Recap of the up-front agreement',
    use: 'Before every meeting that was agreed in a call.',
    subject: 'Our meeting on {{date}}: what we agreed',
    body: `Hello {{firstName}},

we meet on {{date}} for {{minutes}} minutes.

- You would like to find out: {{clientGoals}}
- I would like to understand how {{company}} works, and what stops when a system stops.
- At the end we choose one of three: it is not for you, I cannot help, or a clear next step.

If someone else will have a say in it, it helps if they are there.

{{senderName}}
{{provider}}`,
    stages: ['contract'],
  },
  {
    key: 'proposal-1',
    title: 'Cover of a proposal',
    use: 'With the proposal, after the decision steps are agreed.',
    subject: '{{company}}: the proposal we agreed on',
    body: `Hello {{firstName}},

you told me what worries you, and what you would like to be true a year from now. The proposal deals with that and with nothing else: {{proposalLink}}

The first page says what a bad year could cost, and how much of that these services remove. The second says what you pay a month. You can sign on the page itself.

We agreed to decide on {{date}}. If something in it is unclear, I would rather hear it today.

{{senderName}}
{{provider}}`,
    stages: ['fulfillment'],
    series: { key: 'after-the-proposal', day: 0 },
  },
  {
    key: 'proposal-2',
    title: 'Proposal: what is still open?',
    use: 'Four days later, before the day of the decision.',
    subject: 'What is still open?',
    body: `Hello {{firstName}},

on a scale from 0 to 10, where are you with the proposal? 0 means it is not for you, 10 means you have signed in your head.

Whatever the number is: what would make it a 10? Sometimes it is the price, sometimes the timing, sometimes one person who has not read it yet.

{{senderName}}
{{provider}}`,
    stages: ['decision'],
    series: { key: 'after-the-proposal', day: 4 },
  },
  {
    key: 'proposal-3',
    title: 'Proposal: a no is fine',
    use: 'The day after the decision was due.',
    subject: 'A no is fine',
    body: `Hello {{firstName}},

we agreed to decide on {{date}}, and I have not heard from you. A no is fine: it costs neither of us anything, and I will still answer your questions.

If it is a no, two sentences about the reason would help me. If it is a yes that waits for something, tell me what it waits for.

{{senderName}}
{{provider}}`,
    stages: ['decision'],
    series: { key: 'after-the-proposal', day: 9 },
  },
  {
    key: 'review-invitation',
    title: 'Invitation to the business review',
    use: 'Two weeks before a review.',
    subject: 'Your review on {{date}}: results, risks, decisions',
    body: `Hello {{firstName}},

our next review is on {{date}}. You will see what we promised and did, how your security changed since the last one, and the decisions we need from you, at most five.

What would you like on the agenda?

{{senderName}}
{{provider}}`,
    stages: ['postsell'],
  },
  {
    key: 'renewal',
    title: 'Before a renewal',
    use: 'Sixty days before an agreement renews.',
    subject: '{{company}}: before we talk about terms',
    body: `Hello {{firstName}},

your agreement renews on {{date}}. Before we talk about terms, I would like to hear how it has been for you.

On a scale from 0 to 10, how likely are you to recommend us, and what is the reason for your number? I read every answer myself.

{{senderName}}
{{provider}}`,
    stages: ['postsell'],
  },
  {
    key: 'insurance-renewal',
    title: 'Before the cyber insurance renews',
    use: 'Sixty days before a policy ends.',
    subject: 'Your cyber insurance renews on {{date}}',
    body: `Hello {{firstName}},

your cyber policy ends on {{date}}, and the new application will ask what is in place: MFA, backups that were restored, who watches at night.

Insurers may refuse to pay when an answer on the application was not true. I suggest we go through the questions together before your broker sends them, so that every "yes" can be shown.

Does {{meetingDate}} work for you?

{{senderName}}
{{provider}}`,
    personas: ['finance', 'owner'],
    stages: ['pain'],
  },
  {
    key: 'win-back',
    title: 'A client who is drifting away',
    use: 'Tickets pile up, calls get short, a review was canceled.',
    subject: 'I would like to hear it straight',
    body: `Hello {{firstName}},

I have the feeling that we have not met your expectations lately. I may be wrong, and I would rather ask than guess.

I would like {{minutes}} minutes on {{date}} to listen. No slides, nothing to sell.

{{senderName}}
{{provider}}`,
    stages: ['rapport'],
  },
  {
    key: 'declined-risk',
    title: 'Record of a declined recommendation',
    use: 'The same day a client says no to something that matters.',
    subject: 'For our records: {{recommendation}}',
    body: `Hello {{firstName}},

on {{date}} you decided not to take up this recommendation for now: {{recommendation}}.

What stays open until then: {{risk}}. I respect the decision, and we will look at it again on {{reviewDate}}.

Please answer with "confirmed", so that both of us have it in writing.

{{senderName}}
{{provider}}`,
    stages: ['postsell'],
  },
  {
    key: 'introduction',
    title: 'Asking for an introduction',
    use: 'After a result that the client could see.',
    subject: 'Who else should know this?',
    body: `Hello {{firstName}},

you said the last months went well. Most of our clients came to us because someone they trust made one call.

Which two owners do you know who would want to sleep better about this? A line from you with all three of us in copy is enough. I will take it from there and tell you how it went.

{{senderName}}
{{provider}}`,
    stages: ['postsell'],
  },
];

/** Emails, and the series some of them belong to. */
export const EMAIL_ASSETS: readonly LibraryAsset[] = EMAILS.map((email) => ({
  kind: 'email',
  industries: [],
  personas: [],
  ...email,
}));
