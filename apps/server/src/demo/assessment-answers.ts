import type { AnswerChange } from '@fairlead/contract/features/assessments/assessments';

/** What a client of the demo said about one questionnaire. Invented like the client. */
export type DemoAssessment = {
  /** Key of the client. */
  client: string;
  bank: string;
  /** Of a bank that has several. */
  depth?: string;
  /** When it was gone through and completed, or begun. */
  daysAgo: number;
  /** How many questions are answered, from the first; all of them, and completed, where left out. */
  answered?: number;
  /** What is said other than a full yes, by question. */
  said: Record<string, AnswerChange>;
  /** Where the proof of an answer lies, by question. */
  links?: Record<string, string>;
  dueInDays?: number;
};

const NO: AnswerChange = { value: 'no' };
const PARTLY: AnswerChange = { value: 'partly' };
const NOT_SURE: AnswerChange = { value: 'not_sure' };
const option = (value: string): AnswerChange => ({ value });
const shown = (value: string, note: string): AnswerChange => ({ value, note, knownBy: 'shown' });
const said = (value: string, note: string): AnswerChange => ({ value, note, knownBy: 'said' });

/** The same words for many questions. */
const each = (ids: string, answer: AnswerChange) => Object.fromEntries(ids.split(' ').map((id) => [id, answer]));

/** A careful owner and old technology: doors open, little practiced. */
const HARBORLIGHT: DemoAssessment[] = [
  {
    client: 'harborlight',
    bank: 'insurance',
    daysAgo: 8,
    said: {
      ...each('I37 I38 I39 I40 I49 I50 I53 I54 I58 I21 I69 I26 I27 I31 I86 I87 I88 I34 I35', NO),
      ...each('I44 I51 I55 I57 I61 I66 I67 I89', NO),
      ...each('I45 I46 I68 I75', PARTLY),
      ...each('I41 I42 I28', NOT_SURE),
      I01: shown('no', 'The VPN and the remote tool of the imaging vendor take a password alone.'),
      I02: shown(
        'no',
        'Webmail of the old Exchange server opens with a password. It goes away with the move in spring.',
      ),
      I03: shown('no', 'The firewall and the backup console take a password alone.'),
      I08: shown('no', 'Antivirus alone, except at reception. Nothing on the two servers.'),
      I47: said('no', 'Ruben looks at the console on Mondays.'),
      I10: said('no', 'The firewall keeps a week, the servers keep what fits.'),
      I12: shown('partly', 'The copy off site is there, under the same password as the server.'),
      I97: said('never', 'Nobody remembers a restore of the practice program.'),
      I56: said('no', 'Computers monthly, servers when the practice is closed anyway.'),
      I17: shown('no', 'Exchange 2016, and the panoramic X-ray still runs Windows 7.'),
      I60: shown('no', 'The sign-in page of Exchange and that of the firewall answer from outside.'),
      I25: said('partly', 'Mina calls when the sum is large.'),
    },
    links: { I14: 'Backup report, November', I45: 'Offboarding checklist' },
  },
  {
    client: 'harborlight',
    bank: 'breach',
    daysAgo: 7,
    said: {
      ...each('L21 L22 L23 R03 R22 R24 R40 R41', NO),
      ...each('L01 L19 L20 L08 L24 L25 L26 L27 L15 L32 L33 R25 R26 R07 R45 R46 R16 R47', NO),
      ...each('L28 L29 L30 L31 R33 R34 R12 R13 R49', PARTLY),
      ...each('L13 R04', NOT_SURE),
      L02: shown('no', 'The same two pages as in the insurance questions.'),
      L03: shown('few', 'The owner and Ruben have one.'),
      L05: option('days_30'),
      L06: shown('some', 'Exchange 2016 and the X-ray workstation.'),
      L07: shown('some', 'The reception computers only.'),
      L09: shown('no', 'X-ray, front desk and guest Wi-Fi share one network.'),
      L11: option('over_8'),
      R01: said('no', 'There is a call list, and no plan beyond it.'),
      R27: said('no', 'Nobody could before the next morning.'),
      R31: said('never', 'A restore was never tried.'),
      R35: said('no', 'They would want the schedule first, then the images.'),
      R38: said('partly', 'Paper charts would carry two days.'),
    },
    links: { R15: 'Payment recall steps' },
  },
];

/** A law firm in the middle: the doors are closed, the paper is missing. */
const FENNIMORE: DemoAssessment[] = [
  {
    client: 'fennimore-vale',
    bank: 'insurance',
    daysAgo: 20,
    said: {
      ...each('I39 I40 I41 I42 I49 I50 I58 I69 I27 I28 I31 I87 I88 I35', NO),
      ...each('I44 I51 I52 I55 I63 I77 I82 I84 I89 I90', NO),
      ...each('I37 I38 I10 I21 I26 I73 I86', PARTLY),
      I47: said('partly', 'Alerts are read on weekdays from 8 to 6.'),
      I97: shown('months_12', 'The document system in June. The accounting server was left out.'),
      I53: said('no', 'The partners know what they would do, and nothing is written.'),
      I34: shown('partly', 'A plan of 2022 that names two people who have left.'),
    },
    links: {
      I25: 'Wire instructions: rule of March, signed by all partners',
      I02: 'Sign-in policy of the cloud office',
    },
  },
  {
    client: 'fennimore-vale',
    bank: 'breach',
    daysAgo: 19,
    said: {
      ...each('L01 L08 L13 L15 L28 L29 L32 L33 R25 R26 R33 R34 R35 R36 R45 R46 R16 R47', NO),
      ...each('L35 R22 R24 R29 R40 R41 R44', NO),
      ...each('L09 L24 L25 L26 L27 R27 R07 R13 R15 R49', PARTLY),
      L05: option('days_14'),
      L11: option('from_3_to_8'),
      R01: shown('partly', 'The plan of 2022, on the server it would be needed for.'),
      R31: shown('months_12', 'Document system only.'),
      R38: said('partly', 'Courts take paper filings. Billing would wait.'),
    },
  },
];

/** A shop that did its homework: what is left is practice. */
const JUNIPER: DemoAssessment[] = [
  {
    client: 'juniper-oak',
    bank: 'insurance',
    daysAgo: 15,
    said: {
      ...each('I37 I38 I41 I42 I53 I54 I69 I27 I31 I87 I88', PARTLY),
      I49: said('no', 'The designers bring their own programs.'),
      I35: said('no', 'Planned for the quiet weeks in January.'),
    },
    links: { I97: 'Restore of the web shop, 41 minutes', I56: 'Update report of the quarter' },
  },
  {
    client: 'juniper-oak',
    bank: 'breach',
    daysAgo: 15,
    said: {
      ...each('L09 L26 L27 L15 R03 R07 R33 R34 R12 R45 R46', PARTLY),
      ...each('L32 L33 R16', NO),
      L05: option('days_14'),
      L11: option('from_3_to_8'),
      R47: said('no', 'Planned for the quiet weeks in January.'),
    },
  },
];

/** What the demo's advisor has gone through with its clients. */
export const DEMO_ASSESSMENTS: readonly DemoAssessment[] = [
  ...HARBORLIGHT,
  {
    client: 'cobalt-ridge',
    bank: 'insurance',
    daysAgo: 3,
    answered: 24,
    said: {
      ...each('I01 I12', PARTLY),
      ...each('I03 I41 I42', NO),
      I10: NOT_SURE,
    },
    dueInDays: 9,
  },
  ...FENNIMORE,
  ...JUNIPER,
  {
    client: 'larkspur',
    bank: 'insurance',
    daysAgo: 11,
    said: {
      ...each('I41 I42 I10 I53 I54 I21 I69 I27 I28 I31 I87 I88 I34 I35', NO),
      ...each('I39 I40 I49 I50 I17 I26 I86', PARTLY),
      I97: option('months_12'),
      I47: said('no', 'Alerts go to a mailbox that Evelyn reads.'),
      I23: said('no', 'Two people joined this year without any.'),
      I25: shown('no', 'New bank details arrive by email, and are paid.'),
    },
  },
  {
    client: 'larkspur',
    bank: 'nist_csf',
    depth: 'standard',
    daysAgo: 10,
    said: {
      ...each('GV.RM-02 GV.SC-05 GV.SC-07 ID.RA-05 ID.IM-02 ID.IM-04 PR.PS-04 DE.CM-01 DE.CM-03', NO),
      ...each('GV.PO-01 GV.SC-04 ID.AM-01 ID.AM-02 ID.RA-01 PR.AA-05 PR.DS-02 PR.PS-02 PR.PS-03 RS.CO-02', PARTLY),
      ...each('ID.AM-07 GV.RR-04', NOT_SURE),
      'GV.RR-02': said('partly', 'Evelyn is responsible, and nothing says so in writing.'),
      'PR.AA-03': shown('yes', 'On for every mailbox and the portfolio system; seen in the admin console.'),
      'PR.AT-01': said('no', 'Two people joined this year without any.'),
      'PR.DS-11': shown('partly', 'The copy is there and was last tried a year ago.'),
      'DE.CM-09': said('partly', 'Alerts go to a mailbox that Evelyn reads.'),
      'RS.MA-01': said('no', 'The lawyer’s number is in a phone, and that is the plan.'),
      'RC.RP-01': said('no', 'Nobody has written down what comes back first.'),
    },
  },
  {
    client: 'osprey-point',
    bank: 'nist_csf',
    depth: 'quick',
    daysAgo: 2,
    answered: 13,
    said: {
      'GV.OC-03': said('partly', 'Student privacy law is known, the contracts are not listed.'),
      'ID.RA-01': NO,
      'PR.AA-03': shown('partly', 'Staff have it, students do not.'),
      'PR.AA-05': NO,
    },
    dueInDays: 12,
  },
];
