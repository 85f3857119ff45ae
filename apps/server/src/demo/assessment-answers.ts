import type { AnswerChange } from '@fairlead/contract/features/assessments/assessments';

/** What a client of the demo said about one questionnaire. Invented like the client. */
export type DemoAssessment = {
  /** Key of the client. */
  client: string;
  bank: string;
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
      ...each('I04 I05 I11 I13 I15 I18 I21 I24 I26 I27 I31 I32 I33 I34 I35', NO),
      ...each('I07 I22 I30 I36', PARTLY),
      ...each('I06 I28', NOT_SURE),
      I01: shown('no', 'The VPN and the remote tool of the imaging vendor take a password alone.'),
      I02: shown(
        'no',
        'Webmail of the old Exchange server opens with a password. It goes away with the move in spring.',
      ),
      I03: shown('no', 'The firewall and the backup console take a password alone.'),
      I08: shown('no', 'Antivirus alone, except at reception. Nothing on the two servers.'),
      I09: said('no', 'Ruben looks at the console on Mondays.'),
      I10: said('no', 'The firewall keeps a week, the servers keep what fits.'),
      I12: shown('partly', 'The copy off site is there, under the same password as the server.'),
      I13: said('no', 'Nobody remembers a restore of the practice program.'),
      I16: said('no', 'Computers monthly, servers when the practice is closed anyway.'),
      I17: shown('no', 'Exchange 2016, and the panoramic X-ray still runs Windows 7.'),
      I19: shown('no', 'The sign-in page of Exchange and that of the firewall answer from outside.'),
      I25: said('partly', 'Mina calls when the sum is large.'),
    },
    links: { I14: 'Backup report, November', I20: 'Mail filter policy' },
  },
  {
    client: 'harborlight',
    bank: 'breach',
    daysAgo: 7,
    said: {
      ...each('L01 L04 L08 L12 L14 L15 L18 R05 R07 R14 R16 R17', NO),
      ...each('L16 L17 R09 R12 R13 R18', PARTLY),
      ...each('L13 R04', NOT_SURE),
      L02: shown('no', 'The same two pages as in the insurance questions.'),
      L03: shown('few', 'The owner and Ruben have one.'),
      L05: option('days_30'),
      L06: shown('some', 'Exchange 2016 and the X-ray workstation.'),
      L07: shown('some', 'The reception computers only.'),
      L09: shown('no', 'X-ray, front desk and guest Wi-Fi share one network.'),
      L11: option('over_8'),
      R01: said('no', 'There is a call list, and no plan beyond it.'),
      R06: said('no', 'Nobody could before the next morning.'),
      R08: said('no', 'A restore was never tried.'),
      R10: said('no', 'They would want the schedule first, then the images.'),
      R11: said('partly', 'Paper charts would carry two days.'),
    },
    links: { R03: 'Incident call list' },
  },
];

/** A law firm in the middle: the doors are closed, the paper is missing. */
const FENNIMORE: DemoAssessment[] = [
  {
    client: 'fennimore-vale',
    bank: 'insurance',
    daysAgo: 20,
    said: {
      ...each('I05 I06 I11 I18 I24 I27 I28 I31 I33 I35', NO),
      ...each('I04 I10 I21 I26 I29 I32', PARTLY),
      I09: said('partly', 'Alerts are read on weekdays from 8 to 6.'),
      I13: shown('partly', 'The document system in June. The accounting server was left out.'),
      I15: said('no', 'The partners know what they would do, and nothing is written.'),
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
      ...each('L01 L08 L13 L15 L16 L18 R05 R09 R10 R14 R16 R17', NO),
      ...each('L09 L12 L14 R06 R07 R13 R15 R18', PARTLY),
      L05: option('days_14'),
      L11: option('from_3_to_8'),
      R01: shown('partly', 'The plan of 2022, on the server it would be needed for.'),
      R08: shown('partly', 'Document system only.'),
      R11: said('partly', 'Courts take paper filings. Billing would wait.'),
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
      ...each('I04 I06 I15 I24 I27 I31 I33', PARTLY),
      I11: said('no', 'The designers bring their own programs.'),
      I35: said('no', 'Planned for the quiet weeks in January.'),
    },
    links: { I13: 'Restore of the web shop, 41 minutes', I16: 'Update report of the quarter' },
  },
  {
    client: 'juniper-oak',
    bank: 'breach',
    daysAgo: 15,
    said: {
      ...each('L09 L14 L15 R03 R07 R09 R12 R14', PARTLY),
      ...each('L18 R16', NO),
      L05: option('days_14'),
      L11: option('from_3_to_8'),
      R17: said('no', 'Planned for the quiet weeks in January.'),
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
    answered: 14,
    said: {
      ...each('I01 I12', PARTLY),
      ...each('I03 I06', NO),
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
      ...each('I06 I10 I15 I21 I24 I27 I28 I31 I33 I34 I35', NO),
      ...each('I05 I11 I13 I17 I26 I32', PARTLY),
      I09: said('no', 'Alerts go to a mailbox that Evelyn reads.'),
      I23: said('no', 'Two people joined this year without any.'),
      I25: shown('no', 'New bank details arrive by mail, and are paid.'),
    },
  },
];
