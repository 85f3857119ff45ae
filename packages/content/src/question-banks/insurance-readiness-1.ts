import { DATA, SUPPLIERS } from './insurance-readiness-1/data-suppliers';
import { DETECTION } from './insurance-readiness-1/detection';
import { EMAIL, PEOPLE } from './insurance-readiness-1/email-people';
import { EXPOSURE } from './insurance-readiness-1/exposure';
import { IDENTITY } from './insurance-readiness-1/identity';
import { PAYMENTS } from './insurance-readiness-1/payments';
import { RECOVERY } from './insurance-readiness-1/recovery';
import { RESPONSE } from './insurance-readiness-1/response';
import { defineBank, yesPartlyNo } from './schema';

const section = (key: string, label: string, meaning: string) => ({ key, axis: 'readiness', label, meaning });

/** How an underwriter would read a business: what would stop a quote, and what to fix first. */
export const INSURANCE_READINESS_1 = defineBank({
  id: 'insurance',
  version: 1,
  title: 'Cyber-insurance readiness',
  shortTitle: 'Insurance readiness',
  nameInText: 'insurance readiness',
  purpose:
    'See your business the way an insurer’s underwriter would. You learn what could stop a quote, what could limit cover, and what to fix before you apply or renew.',
  minutes: 12,
  credit: { kind: 'insurance_assessment', label: 'Insurance assessments' },
  scale: yesPartlyNo('Mostly, with some exceptions'),
  unanswered: 'not_sure',
  axes: [
    {
      key: 'readiness',
      label: 'Insurance readiness',
      meaning: 'How much of what insurers usually ask for is in place and can be shown.',
    },
  ],
  sections: [
    section(
      'identity',
      'Sign-in and admin rights',
      'Who can get in, how they prove who they are, and what they may do.',
    ),
    section('detection', 'Computers and detection', 'Whether an attack on a computer would be seen and stopped.'),
    section('recovery', 'Backup and recovery', 'Whether you could work again without paying anyone.'),
    section(
      'exposure',
      'Updates and open doors',
      'What can be reached from the internet, and how soon flaws are fixed.',
    ),
    section('email', 'Email', 'What stands between a false message and your people.'),
    section('people', 'People', 'Whether your people know a false message when they see one.'),
    section('payments', 'Payments', 'Whether a false invoice or a false voice could move your money.'),
    section('data', 'Data', 'What you hold about people, how it is protected, and how long it stays.'),
    section('suppliers', 'Suppliers', 'What those you depend on owe you, and how you work without them.'),
    section('response', 'Plan and proof', 'What happens in the first hours, and what you could show afterward.'),
  ],
  questions: [
    ...IDENTITY,
    ...DETECTION,
    ...RECOVERY,
    ...EXPOSURE,
    ...EMAIL,
    ...PEOPLE,
    ...PAYMENTS,
    ...DATA,
    ...SUPPLIERS,
    ...RESPONSE,
  ],
  stopLabels: { one: 'stop', many: 'stops' },
  caps: [59, 39],
  bands: [
    {
      key: 'preferred',
      label: 'Preferred',
      from: 90,
      withoutSoftStops: true,
      meaning:
        'Widest choice of insurers; best terms and the lowest retention, your own share of a loss, are realistic.',
      headlines: {
        none: {
          title: 'You are in a strong position to apply',
          text: 'Nothing stands in the way of a quote. Keep the proof behind your answers current until the day you sign.',
        },
      },
      tone: 'good',
    },
    {
      key: 'standard',
      label: 'Standard',
      from: 75,
      meaning: 'Insurable on normal terms.',
      headlines: {
        none: {
          title: 'You should find cover on normal terms',
          text: 'No answer rules out a quote. Some steps would widen your choice; the first is “{step}”.',
        },
      },
      tone: 'good',
    },
    {
      key: 'restricted',
      label: 'Restricted',
      from: 60,
      meaning:
        'Insurable with conditions: a higher retention (your own share of a loss), lower limits for extortion or payment fraud, and things to put right within 30 to 90 days.',
      headlines: {
        none: {
          title: 'You can be insured, with conditions',
          text: 'Expect questions and undertakings. The step that helps most is “{step}”.',
        },
      },
      tone: 'fair',
    },
    {
      key: 'conditional',
      label: 'Conditional',
      from: 40,
      meaning:
        'A quote likely depends on fixing named items first; expect a higher premium and a larger share of a loss for you if one is offered.',
      headlines: {
        none: {
          title: 'Much is under way, and an insurer will ask about the rest',
          text: 'No single answer stops a quote, but too much is open together. Begin with “{step}”.',
        },
        one: {
          title: 'One open stop keeps you from a quote',
          text: 'Whatever else is in place, most underwriters ask for this first: “{step}”.',
        },
      },
      tone: 'warning',
    },
    {
      key: 'not_ready',
      label: 'Not ready',
      from: 0,
      meaning: 'Most insurers would likely decline; fix the stops before you apply.',
      headlines: {
        none: {
          title: 'It is too early to apply',
          text: 'Most of what insurers ask for is still open. Begin with “{step}” and apply when the first steps are done.',
        },
        one: {
          title: 'It is too early to apply',
          text: 'One stop is open, and much besides. Close the stop first: “{step}”.',
        },
        many: {
          title: 'Close {count} stops before you apply',
          text: 'Each of them can lead to a decline on its own. The first is “{step}”.',
        },
      },
      tone: 'bad',
    },
  ],
  quadrants: null,
  resultViews: ['renewal'],
  howToRead:
    'The score counts each answer by how much insurers usually care about it. A stop caps the score: one at 59, two or more at 39, whatever else is in place.',
  method:
    'Insurance readiness is the weighted share of 36 questions on themes that insurers’ published applications ask about. Weights, stops and bands are our own design, not any insurer’s.',
  report: {
    name: 'Cyber-insurance readiness',
    headline: 'What an insurer would see, and what to fix first',
    holds: 'Score, stops and gaps before an insurer asks, and what to fix before the renewal.',
  },
  notices: [
    'Answers on an application must be true on the day it is signed. An answer that proves wrong can void the policy.',
    'This is a view of your readiness. It is no certificate, no promise of cover, and no legal or insurance advice.',
    'Every insurer decides by its own rules. Your broker can tell you what yours will ask for.',
  ],
});
