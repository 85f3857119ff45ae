import { coverLine } from '../impact-summary/cover-line';
import { coverSize } from '../impact-summary/definition';
import type { ReportDefinition } from '../pdf/render-report';
import type { DocumentData } from './data';

const bytes = (svg: string) => new TextEncoder().encode(svg);

/** Sets a report of sections. @param id the kind, as it is stored */
export function documentDefinition(id: string): ReportDefinition<DocumentData> {
  return {
    id,
    template: 'document.typ',
    job({ view, pictures, curve, coverLineColor, logo }) {
      const { page, cover } = coverSize(view.paper);
      const files: Record<string, Uint8Array> = {
        'cover-line.svg': bytes(coverLine(curve ?? { years: 5, points: [] }, coverLineColor, page, cover)),
      };
      for (const [name, svg] of Object.entries(pictures)) files[name] = bytes(svg);
      if (logo && view.provider.logo) files[view.provider.logo] = logo.bytes;
      return { view, files };
    },
  };
}
