import { REPORT_KINDS, usualSections } from '@fairlead/contract/features/report-kinds';
import type { CalendarDay, ReportFrame } from '#document/input';
import { CURRENT_LAYOUT } from '#document/layout';
import type { Report } from '#document/report';
import type { DocumentParts } from '#document/sections/context';
import { defineReport } from '#document/sections/define-report';
import { OWNER_PAGES } from '#document/sections/owner/owner-sections';
import { SECTIONS } from '#document/sections/sections';
import type { ImpactReportInput } from './data';

const KIND = 'impact-report';

const DEFINITION: Parameters<
  typeof defineReport<ReportFrame & Pick<DocumentParts, 'financial' | 'roadmap' | 'regulations'>>
>[0] = {
  kind: KIND,
  name: REPORT_KINDS[KIND].name,
  headline: 'What a bad year could cost, and how to make it smaller',
  version: 'impact-report@11',
  parts: ['financial', 'roadmap', 'regulations'],
  sections: [
    ...OWNER_PAGES,
    SECTIONS.financial,
    SECTIONS.losses,
    { ...SECTIONS.plan, title: 'Return on investment' },
    SECTIONS.method,
    SECTIONS.assumptions,
    SECTIONS.answers,
  ],
  templates: [
    {
      key: 'owner',
      name: 'For the owner',
      holds:
        'Where you stand, what a bad year costs, what matters most, the plan, the roadmap, insurance and next steps.',
      sections: usualSections(KIND),
    },
  ],
  earlier: [],
};

/** A simulation as a part of a report of sections. */
const ofSections = defineReport(DEFINITION);

const SUMMARY = 'impact-summary';
/** Told on the one page of the executive summary, and so on its slides. */
const SUMMARY_SECTIONS = ['bad-year', 'losses', 'priorities'];
const ofSummary = defineReport({ ...DEFINITION, kind: SUMMARY, name: REPORT_KINDS[SUMMARY].name });

/** The slides of the executive summary: those of the report that its page tells, and the next steps. */
export const summarySlides = (input: ImpactReportInput): Promise<Uint8Array> =>
  ofSummary.demand.pptx(documentOf({ ...input, layout: input.layout ?? CURRENT_LAYOUT }), SUMMARY_SECTIONS);

type OfSections = Parameters<typeof ofSections.pdf>[0];

/** Data from before the run was kept name the day of the report, and version 1. */
function runOf({ run, date: { year, month, day } }: ImpactReportInput) {
  return run ?? { version: 1, completedAt: new Date(Date.UTC(year, month - 1, day)).toISOString() };
}

function documentOf(input: ImpactReportInput): OfSections {
  const { form, result, services, level, exchangeRate, roadmap, regulations, run: _run, version, ...frame } = input;
  const { version: number, completedAt } = runOf(input);
  return {
    ...frame,
    currency: result.currency,
    version: version ?? 1,
    financial: { form, result, services, level, exchangeRate, number, completedOn: dayOf(new Date(completedAt)) },
    roadmap: roadmap ?? null,
    regulations: regulations ?? null,
  };
}

const dayOf = (instant: Date): CalendarDay => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

const { pptx, xlsx } = ofSections.demand;

/** Data without a layout are of the time when the kind had a template of its own and was always printed whole. */
export const impactReport: Report<ImpactReportInput> = {
  kind: KIND,
  version: ofSections.version,
  sections: ofSections.sections,
  templates: ofSections.templates,
  async pdf(input, chosen, onProgress) {
    if (input.layout !== undefined) return ofSections.pdf(documentOf(input), chosen, onProgress);
    const { impactReportPdf } = await import('./pdf');
    return impactReportPdf(input, onProgress);
  },
  demand: {
    pptx: (input, chosen) => pptx(documentOf({ ...input, layout: input.layout ?? CURRENT_LAYOUT }), chosen),
    async xlsx(input, chosen) {
      if (input.layout !== undefined) return xlsx(documentOf(input), chosen);
      const [{ exportSheets }, { toXlsx }] = await Promise.all([
        import('#document/simulation/sheets'),
        import('#formats/sheets/xlsx'),
      ]);
      const { version, completedAt } = runOf(input);
      const made = new Date(completedAt);
      return toXlsx(exportSheets({ ...input, clientName: input.client.name, version, completedAt: made }), made);
    },
  },
};
