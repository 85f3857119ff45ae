import type { Report } from '#document/report';
import type { ImpactReportInput } from './data';

export const impactReport: Report<ImpactReportInput> = {
  kind: 'impact-report',
  version: 'impact-report@2',
  sections: [],
  templates: [],
  async pdf(input, _chosen, onProgress) {
    const { impactReportPdf } = await import('./pdf');
    return impactReportPdf(input, onProgress);
  },
  demand: {
    async xlsx(input) {
      const [{ exportSheets }, { toXlsx }] = await Promise.all([
        import('#document/simulation/sheets'),
        import('#formats/sheets/xlsx'),
      ]);
      const { year, month, day } = input.date;
      const { version, completedAt } = input.run ?? {
        version: 1,
        completedAt: new Date(Date.UTC(year, month - 1, day)).toISOString(),
      };
      const made = new Date(completedAt);
      return toXlsx(exportSheets({ ...input, clientName: input.client.name, version, completedAt: made }), made);
    },
  },
};
