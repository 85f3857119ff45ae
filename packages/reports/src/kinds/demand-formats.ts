import type { ImpactReportInput } from './impact-report/input';
import type { DocumentTask, ReportTask } from './report-kinds';

export type DemandFormat = 'pptx' | 'xlsx';
type Kind = ReportTask['kind'];
type InputOf<K extends Kind> = Extract<ReportTask, { kind: K }>['input'];
type MakeOf<Input> = (input: Input, sections?: readonly string[]) => Promise<Uint8Array>;

/**
 * What a report is made as when somebody asks, from the input of its pages. The libraries take memory and time to load,
 * which only who asks for such a file pays.
 */
const MAKE: { [K in Kind]?: Partial<Record<DemandFormat, MakeOf<InputOf<K>>>> } = {
  'impact-report': { xlsx: impactWorkbook },
  'business-risk': documentFormats('business-risk'),
  'insurance-readiness': documentFormats('insurance-readiness'),
  'breach-readiness': documentFormats('breach-readiness'),
  proposal: documentFormats('proposal'),
};

/** The formats a kind of report has beside its pages. */
export const demandFormats = (kind: string): DemandFormat[] => Object.keys(MAKE[kind as Kind] ?? {}) as DemandFormat[];

/** @throws RangeError for a kind that has no such format */
export function renderDemand({ kind, input, sections }: ReportTask, format: DemandFormat): Promise<Uint8Array> {
  const make = MAKE[kind]?.[format] as
    | ((of: typeof input, only?: readonly string[]) => Promise<Uint8Array>)
    | undefined;
  if (!make) throw new RangeError(`A report of the kind ${kind} has no ${format}.`);
  return make(input, sections);
}

async function impactWorkbook(input: ImpactReportInput): Promise<Uint8Array> {
  const [{ exportSheets }, { toXlsx }] = await Promise.all([
    import('../document/simulation/sheets'),
    import('../formats/sheets/xlsx'),
  ]);
  const { year, month, day } = input.date;
  const { version, completedAt } = input.run ?? {
    version: 1,
    completedAt: new Date(Date.UTC(year, month - 1, day)).toISOString(),
  };
  const made = new Date(completedAt);
  return toXlsx(exportSheets({ ...input, clientName: input.client.name, version, completedAt: made }), made);
}

/** Slides and workbook of a report that is made of sections. */
function documentFormats(key: DocumentTask['kind']): Record<DemandFormat, MakeOf<DocumentTask['input']>> {
  return {
    async pptx(input, sections) {
      const [{ makeDeck }, { deckOf }, made] = await Promise.all([
        import('../formats/pptx/deck'),
        import('../document/sections/deck'),
        madeOf(key, input, sections),
      ]);
      return makeDeck(deckOf(made.kind, made.input, made.fingerprint));
    },
    async xlsx(input, sections) {
      const [{ toXlsx }, { documentSheets }, made] = await Promise.all([
        import('../formats/sheets/xlsx'),
        import('../document/sections/sheets'),
        madeOf(key, input, sections),
      ]);
      const { year, month, day } = input.date;
      return toXlsx(documentSheets(made.kind, made.input, made.fingerprint), new Date(Date.UTC(year, month - 1, day)));
    },
  };
}

async function madeOf(key: DocumentTask['kind'], input: DocumentTask['input'], sections?: readonly string[]) {
  const [{ DOCUMENT_KINDS, documentInput }, { withoutUnchosen }, { fingerprintOf }] = await Promise.all([
    import('./document-kinds'),
    import('../document/sections/parts'),
    import('../document/fingerprint'),
  ]);
  return {
    kind: DOCUMENT_KINDS[key],
    input: withoutUnchosen(documentInput(key, input), sections),
    fingerprint: fingerprintOf(input),
  };
}
