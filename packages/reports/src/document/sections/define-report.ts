import { fingerprintOf } from '../fingerprint';
import type { ReportFrame } from '../input';
import type { Chosen, Report, ReportTemplate } from '../report';
import type { DocumentKind } from './data';
import { type KeptParts, type PrintedParts, withoutUnchosen, withParts } from './parts';

type Definition<Input> = DocumentKind & {
  kind: string;
  /** Raise it with any change to its pages, pictures or sentences. */
  version: string;
  /** The parts of its data that it prints; anything else in the data is not read. */
  parts: readonly (PrintedParts['parts'][number] & keyof Input)[];
  /** Ids of the banks whose assessments it prints, in their order. */
  banks?: PrintedParts['banks'];
  templates?: readonly ReportTemplate[];
};

type DocumentReport<Input> = Report<Input> & Definition<Input> & PrintedParts;

/** A report that is made of sections, as pages, as slides and as a workbook. */
export function defineReport<Input extends ReportFrame & KeptParts>(of: Definition<Input>): DocumentReport<Input> {
  const printed = { parts: of.parts, banks: of.banks ?? [] };
  const whole = (input: Input) => ({ input: withParts(printed, input), fingerprint: fingerprintOf(input) });
  const without = async (input: Input, chosen: Chosen) => {
    const made = whole(input);
    const left = withoutUnchosen(of.sections, made.input, chosen);
    const { ownSections } = await import('./own-sections');
    return { ...made, input: left, own: await ownSections(of.sections, left, chosen) };
  };
  return {
    templates: [],
    ...of,
    ...printed,
    async pdf(input, chosen, onProgress) {
      const { documentPdf } = await import('./pdf');
      return documentPdf(of, whole(input), chosen, onProgress);
    },
    demand: {
      async pptx(input, chosen) {
        const [{ makeDeck }, { deckOf }] = await Promise.all([import('#formats/pptx/deck'), import('./deck')]);
        const made = await without(input, chosen);
        return makeDeck(deckOf(of, made.input, made.fingerprint, made.own));
      },
      async xlsx(input, chosen) {
        const [{ toXlsx }, { documentSheets }] = await Promise.all([
          import('#formats/sheets/xlsx'),
          import('./sheets'),
        ]);
        const made = await without(input, chosen);
        const { year, month, day } = input.date;
        return toXlsx(
          documentSheets(of, made.input, made.fingerprint, made.own),
          new Date(Date.UTC(year, month - 1, day)),
        );
      },
    },
  };
}
