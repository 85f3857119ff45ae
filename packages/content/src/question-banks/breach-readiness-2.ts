import { DATA_AND_ACCOUNTS } from './breach-readiness-2/data-accounts';
import { DUTIES, PRACTICE_AND_MEANS } from './breach-readiness-2/duties';
import { CLOUD_AND_PARTNERS, EMAIL_AND_MONEY } from './breach-readiness-2/email-money-cloud';
import { PLAN, SEE_AND_STOP } from './breach-readiness-2/plan';
import { RECOVER } from './breach-readiness-2/recover';
import { SYSTEMS } from './breach-readiness-2/systems';
import { WAYS_IN } from './breach-readiness-2/ways-in';
import { defineBank, yesPartlyNo } from './schema';

const protection = (key: string, label: string, meaning: string) => ({ key, axis: 'protection', label, meaning });
const response = (key: string, label: string, meaning: string) => ({ key, axis: 'response', label, meaning });

/** How likely a breach is to start, and how well the business would cope with one. */
export const BREACH_READINESS_2 = defineBank({
  id: 'breach',
  version: 2,
  title: 'Breach readiness',
  shortTitle: 'Breach readiness',
  nameInText: 'breach readiness',
  purpose:
    'See how hard it is to break into your business, and how well you would get through it if someone did. You learn where to begin and what an incident would ask of you, day by day.',
  minutes: 20,
  credit: { kind: 'breach_assessment', label: 'Breach assessments' },
  scale: yesPartlyNo('Partly'),
  unanswered: 'not_sure',
  axes: [
    { key: 'protection', label: 'Protection', meaning: 'How hard it is for a breach to start.' },
    { key: 'response', label: 'Response', meaning: 'How well you would detect, contain and recover from a breach.' },
  ],
  sections: [
    protection(
      'ways_in',
      'Attack surface and access',
      'What attackers can reach from outside, and what they need to get in.',
    ),
    protection('systems', 'Computers and network', 'How easily one infected computer turns into many.'),
    protection('mail_money', 'Email and payments', 'How easily a message could cost you a password or a payment.'),
    protection('cloud_partners', 'Cloud and vendors', 'What you share with the outside, knowingly or not.'),
    protection(
      'data_accounts',
      'Data and accounts',
      'How much sensitive data there is to steal, and how many accounts could reach it.',
    ),
    response('plan', 'Plan and people', 'Who decides, who helps, and whether everyone knows it.'),
    response(
      'see_stop',
      'Detection and containment',
      'How soon you would notice an attack, and how soon you would stop it.',
    ),
    response('recover', 'Recovery and continuity', 'How long you would be down, and how you would work until then.'),
    response(
      'duties',
      'Notices and decisions',
      'Who you must notify, what you say, and what you have decided beforehand.',
    ),
    response(
      'practice_means',
      'Exercises and funding',
      'Whether the plan was practiced, and whether you could absorb the loss.',
    ),
  ],
  questions: [
    ...WAYS_IN,
    ...SYSTEMS,
    ...EMAIL_AND_MONEY,
    ...CLOUD_AND_PARTNERS,
    ...DATA_AND_ACCOUNTS,
    ...PLAN,
    ...SEE_AND_STOP,
    ...RECOVER,
    ...DUTIES,
    ...PRACTICE_AND_MEANS,
  ],
  stopLabels: { one: 'critical gap', many: 'critical gaps' },
  caps: [59],
  bands: [
    {
      key: 'resilient',
      label: 'Resilient',
      from: 90,
      meaning: 'A breach is hard to start and would be short. Keep testing to make sure it stays that way.',
      headlines: {
        none: {
          title: 'A breach is hard to start and would be short',
          text: 'Both sides are strong. Tests and exercises keep them that way.',
        },
      },
      tone: 'good',
    },
    {
      key: 'prepared',
      label: 'Prepared',
      from: 75,
      meaning: 'You could expect to get through most incidents with limited damage. A few gaps remain.',
      headlines: {
        none: {
          title: 'You are prepared for most incidents',
          text: 'A few gaps remain. The step that helps most is “{step}”.',
        },
      },
      tone: 'good',
    },
    {
      key: 'developing',
      label: 'Developing',
      from: 60,
      meaning:
        'The basics are in place, but some are partial or untested. An incident would take longer to resolve than necessary.',
      headlines: {
        none: {
          title: 'The basics are in place, but not all are tested',
          text: 'An incident would take longer to resolve than necessary. The next step is “{step}”.',
        },
      },
      tone: 'fair',
    },
    {
      key: 'exposed',
      label: 'Exposed',
      from: 40,
      meaning: 'There are open ways in, or no tested way to recover. Close the critical gaps first, then practice.',
      headlines: {
        none: {
          title: 'A breach could start, or last longer than you can afford',
          text: 'No critical gap is open, but many partial ones add up. Begin with “{step}”.',
        },
        one: {
          title: 'One critical gap outweighs the rest',
          text: 'It is enough to start a breach or to make one last. Close it first: “{step}”.',
        },
        many: {
          title: 'There are {count} critical gaps to close first',
          text: 'Each is enough to start a breach or to make one last. The first step is “{step}”.',
        },
      },
      tone: 'warning',
    },
    {
      key: 'critical',
      label: 'Critical',
      from: 0,
      meaning: 'A breach could start easily and last long. Start with the few steps at the top of the list.',
      headlines: {
        none: {
          title: 'There is work to do on both sides',
          text: 'Most questions are open, so small steps help a lot. Begin with “{step}”.',
        },
        one: {
          title: 'Much is open, and one critical gap matters most',
          text: 'Begin there: “{step}”. The rest can follow in the order of the list.',
        },
        many: {
          title: 'Start with {count} critical gaps',
          text: 'Take them one by one, in the order of the list. The first is “{step}”.',
        },
      },
      tone: 'bad',
    },
  ],
  quadrants: {
    threshold: 65,
    highHigh: {
      label: 'Hold and test',
      meaning: 'Well protected and able to respond. Keep both up, and test them so that you know rather than hope.',
      steps: [
        'Test a restore and a containment drill twice a year, and change the case each time.',
        'Go through the questions again after every major change: a move, a merger, a new main program.',
        'Close the remaining gaps in the order of their points.',
      ],
    },
    highLow: {
      label: 'Brittle: practice and recover',
      meaning: 'Hard to break into, but one success would hurt. Practice the plan and test your restores.',
      steps: [
        'Write the plan and the contact card, and keep both on paper.',
        'Restore one critical system and measure the hours.',
        'Hold an exercise with those who decide, and finish its list.',
      ],
    },
    lowHigh: {
      label: 'Firefighting: close the ways in',
      meaning:
        'You respond well, and have to do so too often. Close the ways in, and there will be fewer fires to put out.',
      steps: [
        'Close what answers the internet, and bring MFA to every account.',
        'Fix critical flaws within days, and cover every computer with detection.',
        'Look back at your last incidents: which way in did they share?',
      ],
    },
    lowLow: {
      label: 'Start here',
      meaning: 'Both sides need work. Close the critical gaps first, then write the plan and test one restore.',
      steps: [
        'Close the critical gaps, starting with the ways in from outside.',
        'Take one backup copy offline, and restore from it once.',
        'Name who leads, and write the one-page plan.',
      ],
    },
  },
  resultViews: ['event_timeline'],
  howToRead:
    'Two scores, each out of 100: how hard it is for a breach to start, and how well you would cope. The whole is their average; an open critical gap caps it at 59.',
  method:
    'Breach readiness is the average of two scores, protection and response, each the weighted share of its questions.',
  report: {
    name: 'Breach readiness',
    headline: 'How hard a breach is to start, and how soon it would end',
    holds: 'How well a breach is prevented and survived, the critical gaps, and who to notify by when.',
  },
  notices: [
    'This is a view of your readiness on the day it was answered. It is no certificate and no guarantee against an incident.',
    'Deadlines and duties are given for orientation. This is no legal or insurance advice; a lawyer can confirm what applies to you.',
  ],
});
