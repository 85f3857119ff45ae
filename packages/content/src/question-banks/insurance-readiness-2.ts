import { DATA } from './insurance-readiness-2/data';
import { DETECTION } from './insurance-readiness-2/detection';
import { EMAIL, PEOPLE } from './insurance-readiness-2/email-people';
import { EXPOSURE } from './insurance-readiness-2/exposure';
import { IDENTITY } from './insurance-readiness-2/identity';
import { PAYMENTS } from './insurance-readiness-2/payments';
import { RECOVERY } from './insurance-readiness-2/recovery';
import { RESPONSE } from './insurance-readiness-2/response';
import { VENDORS } from './insurance-readiness-2/vendors';
import { defineBank, yesPartlyNo } from './schema';

const section = (key: string, label: string, meaning: string) => ({ key, axis: 'readiness', label, meaning });

/** How an underwriter would read a business of its size: what would keep an insurer from quoting, and what to fix first. */
export const INSURANCE_READINESS_2 = defineBank({
  id: 'insurance',
  version: 2,
  title: 'Cyber-insurance readiness',
  shortTitle: 'Insurance readiness',
  nameInText: 'insurance readiness',
  purpose:
    'See your business the way an underwriter would, in the words of an application. You learn what could keep an insurer from quoting, what could limit coverage, and what to fix before you apply or renew.',
  minutes: 25,
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
    section('identity', 'Identity and access', 'Who can sign in, how they show who they are, and what they may do.'),
    section('detection', 'Endpoints and detection', 'Whether an attack on a computer would be seen and stopped.'),
    section('recovery', 'Backup and recovery', 'Whether you could work again without paying anyone.'),
    section(
      'exposure',
      'Patching and exposure',
      'What the internet can reach, and how soon vulnerabilities are fixed.',
    ),
    section('email', 'Email security', 'What keeps fraudulent messages away from your staff.'),
    section('people', 'Awareness', 'Whether your staff recognize a fraudulent message.'),
    section('payments', 'Payments', 'Whether a fake invoice or a copied voice could move your money.'),
    section(
      'data',
      'Data, web and cloud',
      'What you hold about people, how it is protected, and how long you keep it.',
    ),
    section(
      'suppliers',
      'Vendors and your IT provider',
      'What those you depend on owe you, and how you work without them.',
    ),
    section('response', 'Response and history', 'What happens in the first hours, and what you must tell an insurer.'),
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
    ...VENDORS,
    ...RESPONSE,
  ],
  stopLabels: { one: 'coverage blocker', many: 'coverage blockers', soft: 'Condition' },
  hardStopOpen: 'below_full',
  caps: [59, 39],
  revenueClasses: [
    { key: 'below_10m', label: 'revenue below $10 million', below: 10_000_000, caps: [69, 54] },
    { key: 'from_10m', label: 'revenue of $10 million to $50 million', below: 50_000_000, caps: [59, 49] },
    { key: 'from_50m', label: 'revenue of $50 million or more', below: null, caps: [59, 39] },
  ],
  bands: [
    {
      key: 'preferred',
      label: 'Preferred',
      from: 90,
      withoutSoftStops: true,
      meaning: 'Widest choice of insurers; the best terms and the lowest retention (deductible) are realistic.',
      headlines: {
        none: {
          title: 'You are in a strong position to apply',
          text: 'No coverage blocker or condition is open. Keep the evidence behind your answers current until the day you sign.',
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
          title: 'You should find coverage on normal terms',
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
        'Insurable with conditions: a higher retention (deductible), sublimits for extortion or payment fraud, and items to fix within 30 to 90 days.',
      headlines: {
        none: {
          title: 'You can be insured, with conditions',
          text: 'Expect questions and deadlines from the insurer. The step that helps most is “{step}”.',
        },
        one: {
          title: 'One coverage blocker narrows your choice',
          text: 'Some insurers of smaller firms may still quote, with a deadline. Close it first: “{step}”.',
        },
      },
      tone: 'fair',
    },
    {
      key: 'conditional',
      label: 'Conditional',
      from: 40,
      meaning: 'A quote likely depends on fixing named items first; expect a higher premium and a higher retention.',
      headlines: {
        none: {
          title: 'Much is in progress, and an insurer will ask about the rest',
          text: 'No single answer blocks coverage, but too much is open together. Begin with “{step}”.',
        },
        one: {
          title: 'One coverage blocker is open',
          text: 'Most underwriters ask for this first, no matter what else is in place: “{step}”.',
        },
        many: {
          title: '{count} coverage blockers are open',
          text: 'Few insurers quote with all of them open. Close them one by one, beginning with “{step}”.',
        },
      },
      tone: 'warning',
    },
    {
      key: 'not_ready',
      label: 'Not ready',
      from: 0,
      meaning: 'Many insurers would likely decline; close the coverage blockers before you apply.',
      headlines: {
        none: {
          title: 'It is too early to apply',
          text: 'Most of what insurers ask for is still open. Begin with “{step}” and apply when the first steps are done.',
        },
        one: {
          title: 'It is too early to apply',
          text: 'One coverage blocker is open, along with much else. Close it first: “{step}”.',
        },
        many: {
          title: 'Close {count} coverage blockers before you apply',
          text: 'Each of them can lead to a decline on its own. The first is “{step}”.',
        },
      },
      tone: 'bad',
    },
  ],
  quadrants: null,
  resultViews: ['renewal'],
  howToRead:
    'The score counts each answer by how much insurers usually care about it. Open coverage blockers cap it: one at 59, two or more at 39, and higher below $50 million in revenue. “Mostly” on a coverage blocker counts as open.',
  method:
    'Insurance readiness is the weighted share of 71 questions on themes of insurers’ published applications. Weights, coverage blockers by revenue and bands are our own design, not any insurer’s.',
  report: {
    name: 'Cyber-insurance readiness',
    headline: 'What an insurer would see, and what to fix first',
    holds: 'Score, coverage blockers and gaps before an insurer asks, and what to fix before the renewal.',
  },
  notices: [
    'Answers on an application must be true on the day it is signed. An answer that proves wrong can void the policy.',
    'This is a view of your readiness. It is no certificate, no guarantee of coverage, and no legal or insurance advice.',
    'Every insurer decides by its own rules. Your broker can tell you what yours will ask for.',
  ],
});
