import type { PersonaKey } from '../fields/sales-keys';

/** Who sits across the table, and how to talk with them. */
export type Persona = {
  label: string;
  cares: string;
  approach: string;
  avoid: readonly string[];
  openingQuestion: string;
};

export const PERSONAS: Record<PersonaKey, Persona> = {
  owner: {
    label: 'Owner or chief executive',
    cares: 'Keeps the business alive, protects its name, wants few surprises.',
    approach: 'Talk about stopped work, lost customers and what falls on the owner. One page, three numbers.',
    avoid: ['technical terms', 'fear without a number'],
    openingQuestion: 'What would a week without systems do to your plans for this year?',
  },
  finance: {
    label: 'Finance lead',
    cares: 'Controls cost and risk, signs the checks, deals with the insurer.',
    approach: 'Talk about average and rare losses, insurance conditions, payment fraud and the price per month.',
    avoid: ['vague benefits', 'commitments without an end'],
    openingQuestion: 'When your insurer asked about MFA and backups, what did you answer, and could you show it?',
  },
  operations: {
    label: 'Operations or office manager',
    cares: 'Keeps work flowing, hears every complaint.',
    approach: 'Talk about fewer interruptions, clear steps and who does what.',
    avoid: ['big projects without a plan'],
    openingQuestion: 'Which system causes the most trouble when it is slow or down?',
  },
  it: {
    label: 'Internal IT lead',
    cares: 'Carries the load, fears the blame, wants help and not a replacement.',
    approach: 'Talk about shared work, nights and weekends covered, and results they can show.',
    avoid: ['criticism of past work', 'taking over'],
    openingQuestion: 'Which part of security do you never get to, because of everything else?',
  },
  compliance: {
    label: 'Compliance or privacy officer',
    cares: 'Has to show evidence, expects audits.',
    approach: 'Talk about evidence, deadlines and one answer that serves many rules.',
    avoid: ['promises without documents'],
    openingQuestion: 'If an auditor came in two weeks, which evidence would take you longest to find?',
  },
  board: {
    label: 'Board member or trustee',
    cares: 'Oversees the business, and may be liable for it.',
    approach: 'Talk about the duty of care, the trend and the decisions that are needed.',
    avoid: ['detail without a decision'],
    openingQuestion: 'When did the board last see a written report on cyber risk, and what did it decide?',
  },
};
