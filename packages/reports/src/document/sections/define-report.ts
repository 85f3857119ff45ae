import type { Slide } from '#formats/pptx/slide';
import { fingerprintOf } from '../fingerprint';
import type { ReportFrame } from '../input';
import type { Chosen, KeptFormat, Report, ReportTemplate } from '../report';
import type { DocumentContext } from './context';
import type { DocumentKind } from './data';
import { type KeptParts, type PrintedParts, withoutUnchosen, withParts } from './parts';
import type { Section } from './sections';

type Definition<Input> = DocumentKind & {
  kind: string;
  /** Raise it with any change to its pages, pictures or sentences. */
  version: string;
  /** The parts of its data that it prints; anything else in the data is not read. */
  parts: readonly (PrintedParts['parts'][number] & keyof Input)[];
  /** Ids of the banks whose assessments it prints, in their order. */
  banks?: PrintedParts['banks'];
  templates?: readonly ReportTemplate[];
  /** Of a kind that is talked through in another order than its pages have: all slides after the title. */
  slides?: () => Promise<(context: DocumentContext) => Slide[]>;
  /**
   * Of a kind that became short: its sections until then. Data without a layout are printed with them, and with them alone.
   * Each page of such a kind speaks of every part of the data; slides and workbook follow the chosen sections one by one.
   */
  earlier?: readonly Section[];
};

type DocumentReport<Input> = Report<Input> &
  Definition<Input> &
  PrintedParts & { demand: Required<Pick<Report<Input>['demand'], KeptFormat>> };

/** A short report has a page for each section, and an annex is worth a list. */
const FEW_SHORT_PAGES = 8;

/** A report that is made of sections, as pages, as slides and as a workbook. */
export function defineReport<Input extends ReportFrame & KeptParts>(of: Definition<Input>): DocumentReport<Input> {
  const printed = { parts: of.parts, banks: of.banks ?? [] };
  const whole = (input: Input) => ({ input: withParts(printed, input), fingerprint: fingerprintOf(input) });
  const isShort = ({ layout }: Input) => of.earlier !== undefined && layout !== undefined;
  const kindOf = (input: Input): DocumentKind => {
    if (isShort(input)) return { ...of, fewPages: FEW_SHORT_PAGES };
    return { ...of, sections: of.earlier ?? of.sections };
  };
  const chosenOf = async (input: Input, chosen: Chosen) => {
    const made = whole(input);
    const { sections } = kindOf(input);
    const left = isShort(input) ? made.input : withoutUnchosen(sections, made.input, chosen);
    const { ownSections } = await import('./own-sections');
    const own = await ownSections(sections, left, chosen);
    return { ...made, input: left, own, told: isShort(input) ? (chosen ?? null) : null };
  };
  return {
    templates: [],
    ...of,
    ...printed,
    async pdf(input, chosen, onProgress) {
      const { documentPdf } = await import('./pdf');
      return documentPdf(kindOf(input), whole(input), chosen, onProgress);
    },
    demand: {
      async pptx(input, chosen) {
        const [{ makeDeck }, { deckOf }] = await Promise.all([import('#formats/pptx/deck'), import('./deck')]);
        const made = await chosenOf(input, chosen);
        if (!of.slides) return makeDeck(deckOf(of, made));
        return makeDeck(deckOf(of, { ...made, told: chosen ?? null }, await of.slides()));
      },
      async xlsx(input, chosen) {
        const [{ toXlsx }, { documentSheets }] = await Promise.all([
          import('#formats/sheets/xlsx'),
          import('./sheets'),
        ]);
        const { year, month, day } = input.date;
        const made = await chosenOf(input, chosen);
        return toXlsx(documentSheets(of, made), new Date(Date.UTC(year, month - 1, day)));
      },
    },
  };
}
