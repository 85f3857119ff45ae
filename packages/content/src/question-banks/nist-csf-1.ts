import { DETECT } from '../frameworks/nist-csf-2/detect';
import { GOVERN } from '../frameworks/nist-csf-2/govern';
import { IDENTIFY } from '../frameworks/nist-csf-2/identify';
import { sectionOf } from '../frameworks/nist-csf-2/in-category';
import { PROTECT } from '../frameworks/nist-csf-2/protect';
import { RECOVER } from '../frameworks/nist-csf-2/recover';
import { RESPOND } from '../frameworks/nist-csf-2/respond';
import { CSF_TIERS } from '../frameworks/nist-csf-2/tiers';
import { defineBank, yesPartlyNo } from './schema';

/** A category by its number, its own name and what it asks about. */
const category = (id: string, label: string, meaning: string) => ({
  key: sectionOf(id),
  axis: 'framework',
  group: id.slice(0, 2).toLowerCase(),
  label,
  meaning,
});

/** All 106 subcategories of NIST CSF 2.0, asked in three depths. */
export const NIST_CSF_1 = defineBank({
  id: 'nist_csf',
  version: 1,
  title: 'NIST CSF 2.0 assessment',
  shortTitle: 'NIST CSF',
  nameInText: 'NIST CSF',
  purpose:
    'Measure security against the framework that most others refer to, in plain questions. You learn where you are in six functions, which gaps matter and what closes them.',
  minutes: 75,
  credit: null,
  forClientRecords: true,
  publisher: {
    name: 'National Institute of Standards and Technology (NIST)',
    url: 'https://www.nist.gov/cyberframework',
  },
  scale: yesPartlyNo('Partly'),
  depths: [
    { key: 'quick', label: 'Quick check', meaning: 'For a first meeting.', minutes: 10 },
    { key: 'standard', label: 'Standard assessment', meaning: 'For a yearly review.', minutes: 30 },
    { key: 'full', label: 'Full assessment', meaning: 'For regulated clients and audits.', minutes: 75 },
  ],
  leastCoverage: 0.8,
  unanswered: 'refused',
  axes: [
    {
      key: 'framework',
      label: 'NIST CSF 2.0',
      meaning: 'How much of what the framework describes is in place.',
    },
  ],
  groups: [
    { key: 'gv', label: 'Govern', meaning: 'Who is in charge, what the rules are and how risk is decided.' },
    { key: 'id', label: 'Identify', meaning: 'What you have, and what could happen to it.' },
    { key: 'pr', label: 'Protect', meaning: 'What keeps attackers out and your data safe.' },
    { key: 'de', label: 'Detect', meaning: 'Whether an attack would be noticed.' },
    { key: 'rs', label: 'Respond', meaning: 'What is done once an attack is known.' },
    { key: 'rc', label: 'Recover', meaning: 'How you get back to work.' },
  ],
  sections: [
    category('GV.OC', 'Organizational context', 'The business, its duties and what it depends on.'),
    category('GV.RM', 'Risk management strategy', 'How much risk is acceptable, and how that is decided.'),
    category('GV.RR', 'Roles and responsibilities', 'Who does what, and with which means.'),
    category('GV.PO', 'Policy', 'The written rules, and whether people know them.'),
    category('GV.OV', 'Oversight', 'Whether leadership looks at results and changes course.'),
    category('GV.SC', 'Vendor risk', 'The risk that comes with vendors and what you buy from them.'),
    category('ID.AM', 'Asset management', 'Lists of devices, software, data and services.'),
    category('ID.RA', 'Risk assessment', 'How risks are found, ranked and answered.'),
    category('ID.IM', 'Improvement', 'What you learn from tests, incidents and daily work.'),
    category('PR.AA', 'Identity and access', 'Accounts, sign-ins, rights and doors.'),
    category('PR.AT', 'Awareness and training', 'What people know and practice.'),
    category('PR.DS', 'Data security', 'Encryption, safe sending and backups.'),
    category('PR.PS', 'Platform security', 'Systems that are set up well and kept up to date.'),
    category('PR.IR', 'Infrastructure resilience', 'A network that is divided, and services that survive a failure.'),
    category('DE.CM', 'Continuous monitoring', 'Who or what is watching for attacks.'),
    category('DE.AE', 'Event analysis', 'What becomes of an alert.'),
    category('RS.MA', 'Incident management', 'How an incident is run.'),
    category('RS.AN', 'Incident analysis', 'How you find out what happened.'),
    category('RS.CO', 'Incident communication', 'Who is told, and when.'),
    category('RS.MI', 'Incident mitigation', 'How an attack is stopped and removed.'),
    category('RC.RP', 'Recovery plan', 'How systems come back, and in which order.'),
    category('RC.CO', 'Recovery communication', 'How people are kept informed meanwhile.'),
  ],
  questions: [...GOVERN, ...IDENTIFY, ...PROTECT, ...DETECT, ...RESPOND, ...RECOVER],
  tiers: CSF_TIERS,
  stopLabels: { one: 'critical gap', many: 'critical gaps' },
  caps: [],
  bands: [
    {
      key: 'strong',
      label: 'Strong',
      from: 90,
      meaning: 'Nearly all of what was asked is in place. Keep the evidence current.',
      headlines: {
        none: {
          title: 'Security is in strong shape',
          text: 'Little is left to do. Keep the evidence current and look again in a year.',
        },
      },
      tone: 'good',
    },
    {
      key: 'good',
      label: 'Good',
      from: 75,
      meaning: 'Most of what was asked is in place; what is left can be planned calmly.',
      headlines: {
        none: {
          title: 'The foundation is good, with some gaps to close',
          text: 'Most of it is in place. The step that adds most is “{step}”.',
        },
      },
      tone: 'good',
    },
    {
      key: 'fair',
      label: 'Fair',
      from: 60,
      meaning: 'More is in place than not, and important parts are missing.',
      headlines: {
        none: {
          title: 'More is in place than not',
          text: 'Important parts are still missing. Begin with “{step}”.',
        },
      },
      tone: 'fair',
    },
    {
      key: 'weak',
      label: 'Weak',
      from: 40,
      meaning: 'Some protection is in place, but an ordinary attack would find a gap.',
      headlines: {
        none: {
          title: 'Too many gaps are open together',
          text: 'Some of them take little effort. The first step is “{step}”.',
        },
      },
      tone: 'warning',
    },
    {
      key: 'critical',
      label: 'Critical',
      from: 0,
      meaning: 'Most of what protects a business of this kind is missing.',
      headlines: {
        none: {
          title: 'Most of the basics are still missing',
          text: 'Start with a few steps that change much. The first is “{step}”.',
        },
      },
      tone: 'bad',
    },
  ],
  quadrants: null,
  resultViews: [],
  howToRead:
    'Each answer counts by how much it lowers the risk of a small business: yes in full, partly by half, no and “not sure” not at all. What does not apply is left out. Below 80% coverage there is no overall score.',
  method:
    'The NIST CSF score is the weighted share of the subcategories asked at the chosen depth. Questions, weights and bands are our own design, not NIST’s. The tier is asked for and is not part of the score.',
  report: {
    name: 'NIST CSF assessment',
    headline: 'Where security is today, and what to do next',
    holds: 'Scores by function and category, gaps with service and effort, and every answer.',
  },
  notices: [
    'This is a view of your readiness. It is no certificate and no legal or insurance advice.',
    'Not affiliated with or endorsed by NIST. Numbers are those of NIST CSF 2.0; the wording is our own.',
  ],
});
