/** A saved plan as one sheet for the client: what it takes off, year by year, and what a later start gives up. */

import { logoFiles } from '#document/cover';
import { documentFrame, footWord } from '#document/frame';
import type { ReportFrame, SavedAmortizer } from '#document/input';
import type { Block } from '#document/page';
import { documentContext } from '#document/sections/context';
import { payingPage, waitingTable } from '#document/sections/pages/amortizer';
import { NO_PARTS } from '#document/sections/parts';
import { type Pdf, typesetPdf } from '#formats/pdf/typst';
import { pictureFiles } from '#formats/svg';

export type AmortizerPageInput = ReportFrame & { plan: SavedAmortizer };

/** Lower than in a report, and lower still beside many years, so that chart and tables share the sheet. */
const chartHeight = ({ inputs }: SavedAmortizer) =>
  Math.max(104, 160 - 28 * (Math.ceil(inputs.horizonMonths / 12) - 3));
const TABLE_SIZE = 11;

const small = (block: Block): Block => (block.kind === 'table' ? { ...block, size: TABLE_SIZE } : block);

function amortizerPageData(input: AmortizerPageInput) {
  const { plan, ...frameInput } = input;
  const pictures: Record<string, string> = {};
  const context = documentContext({ ...NO_PARTS, ...frameInput }, (name, svg) => {
    pictures[name] = svg;
    return name;
  });
  const title = `${plan.name} for ${context.name}`;
  const frame = documentFrame(input, { title, kicker: '', headline: '', confidentiality: '' });
  const { heading, lead, blocks } = payingPage(plan, context, chartHeight(plan));
  const waits = waitingTable(plan, context);
  return {
    pictures,
    logo: frame.logo,
    view: {
      ...frame.view,
      page: {
        name: `Prepared for ${context.name}`,
        heading,
        lead,
        blocks: [...blocks, ...(waits ? [{ ...waits.table, title: 'Starting later' }] : [])].map(small),
      },
      foot: { report: title, date: frame.printedDate, word: `${footWord(input)} · Estimates, not predictions` },
    },
  };
}

/** Without a cover: it is handed over, not bound. */
export function amortizerPdf(input: AmortizerPageInput): Pdf {
  const { view, pictures, logo } = amortizerPageData(input);
  return typesetPdf({
    template: 'one-page.typ',
    view,
    files: { ...pictureFiles(pictures), ...logoFiles({ view, logo }) },
  });
}
