import { fingerprintOf } from '../fingerprint';
import type { ReportFrame } from '../input';
import type { Chosen, Report, ReportTemplate } from '../report';
import type { DocumentParts } from './context';
import type { DocumentKind } from './data';
import { withoutUnchosen, withParts } from './parts';

type Definition = DocumentKind & {
  kind: string;
  /** Raise it with any change to its pages, pictures or sentences. */
  version: string;
  /** The parts of its data that it prints; whatever else stands in the data is not read. */
  parts: readonly (keyof DocumentParts)[];
  templates?: readonly ReportTemplate[];
};

type DocumentReport<Input> = Report<Input> & Definition;

/** A report that is made of sections, as pages, as slides and as a workbook. */
export function defineReport<Input extends ReportFrame & Partial<DocumentParts>>(
  of: Definition,
): DocumentReport<Input> {
  const whole = (input: Input) => ({ input: withParts(of.parts, input), fingerprint: fingerprintOf(input) });
  const without = (input: Input, chosen: Chosen) => {
    const made = whole(input);
    return { ...made, input: withoutUnchosen(of.sections, made.input, chosen) };
  };
  return {
    templates: [],
    ...of,
    async pdf(input, chosen, onProgress) {
      const { documentPdf } = await import('./pdf');
      return documentPdf(of, whole(input), chosen, onProgress);
    },
    demand: {
      async pptx(input, chosen) {
        const [{ makeDeck }, { deckOf }] = await Promise.all([import('#formats/pptx/deck'), import('./deck')]);
        const made = without(input, chosen);
        return makeDeck(deckOf(of, made.input, made.fingerprint));
      },
      async xlsx(input, chosen) {
        const [{ toXlsx }, { documentSheets }] = await Promise.all([
          import('#formats/sheets/xlsx'),
          import('./sheets'),
        ]);
        const made = without(input, chosen);
        const { year, month, day } = input.date;
        return toXlsx(documentSheets(of, made.input, made.fingerprint), new Date(Date.UTC(year, month - 1, day)));
      },
    },
  };
}
