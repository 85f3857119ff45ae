import { type Pdf, type TypstJob, typesetPdf } from './typst';

/** A report: which template it uses and how its data become values and pictures for it. */
export type ReportDefinition<Data> = {
  /** Stored with the report. */
  id: string;
  template: string;
  job: (data: Data) => Omit<TypstJob, 'template'>;
};

/**
 * A report as PDF. Data in, bytes out: the same data give the same bytes. Meant for a worker thread, because setting
 * the pages blocks (see `bench/report.ts` for how long).
 * @throws Error with the typesetter's messages
 */
export function renderReport<Data>(definition: ReportDefinition<Data>, data: Data): Pdf {
  return typesetPdf({ template: definition.template, ...definition.job(data) });
}
