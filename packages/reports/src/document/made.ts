import type { DocumentTask } from '../report-kinds';
import type { DocumentInput } from './context';
import { fingerprintOf } from './fingerprint';
import { DOCUMENT_KINDS, documentInput } from './kinds';
import type { SectionKey } from './section-names';

/** The part of the data that a section speaks of. Slides and workbooks leave out what the pages leave out. */
const PART_OF: Partial<Record<SectionKey, 'insurance' | 'breach' | 'proposal'>> = {
  insurance: 'insurance',
  breach: 'breach',
  proposal: 'proposal',
};

/** What slides and workbook of a report are made of: its data without what was not chosen, and the fingerprint of all. */
export function madeOf(
  kind: DocumentTask['kind'],
  input: DocumentTask['input'],
  sections: readonly string[] | undefined,
) {
  const whole: DocumentInput = documentInput(kind, input);
  const left = Object.entries(PART_OF).flatMap(([key, part]) =>
    sections && !sections.includes(key) ? [[part, null]] : [],
  );
  return {
    kind: DOCUMENT_KINDS[kind],
    input: { ...whole, ...Object.fromEntries(left) } as DocumentInput,
    fingerprint: fingerprintOf(input),
  };
}
