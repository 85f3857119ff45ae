/** The requirements of a framework as people of a client are asked about them: like the questions of a bank. */
import { NIST_CSF_1 } from '../question-banks/nist-csf-1';
import { type AnswerLevel, type AskedBank, NOT_APPLICABLE, NOT_SURE } from '../question-banks/schema';
import type { Framework } from './schema';

/** The ids are those of results, so that a reply becomes one without a table. */
const SCALE: AnswerLevel[] = [
  { id: 'met', label: 'Yes', value: 1 },
  { id: 'partly', label: 'Partly', value: 0.5 },
  { id: 'not_met', label: 'No', value: 0 },
];

const SUBCATEGORIES = new Map(NIST_CSF_1.questions.map((question) => [question.id, question]));

/** What is asked for in each group, with how to find out by the subcategory that a requirement is linked with first. */
export function askedBank({ title, groups, requirements }: Framework): AskedBank {
  return {
    title,
    scale: SCALE,
    sections: groups.map((group) => ({ key: group.id, label: group.title })),
    questions: requirements.map(({ id, group, title: term, question, csf }) => {
      const linked = csf.map((one) => SUBCATEGORIES.get(one)).find((one) => one !== undefined);
      return {
        id,
        section: group,
        term: `${id} ${term}`,
        question,
        form: { kind: 'met' },
        notApplicable: 'reason',
        howToCheck: linked?.howToCheck ?? '',
      };
    }),
  };
}

/** What a reply says as a result. @param value a stored answer to a requirement */
export function statusOfReply(value: string): 'met' | 'partly' | 'not_met' | 'not_applicable' | 'unknown' {
  if (value === NOT_APPLICABLE) return 'not_applicable';
  if (value === NOT_SURE) return 'unknown';
  return value === 'met' || value === 'partly' ? value : 'not_met';
}
