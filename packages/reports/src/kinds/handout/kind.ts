import type { ReportFrame } from '#document/input';
import type { Report } from '#document/report';
import type { TextBlock } from '#formats/text-block';

export type HandoutInput = Pick<ReportFrame, 'provider' | 'date' | 'locale' | 'paper' | 'isTrial'> & {
  title: string;
  /** What it is, such as "One-pager". */
  kindWords: string;
  /** Under the title; empty without. */
  about: string;
  blocks: TextBlock[];
  /** Lists side by side in small type, to be a sheet that lies on a table. */
  isDense?: boolean;
};

/** A text of the sales library or the sheet of a call, in the provider's brand. It is handed out at once and never kept. */
export const handout: Report<HandoutInput> = {
  kind: 'handout',
  version: 'handout',
  sections: [],
  templates: [],
  async pdf(input) {
    const { handoutPdf } = await import('./handout');
    return handoutPdf(input);
  },
  demand: {
    async docx(input) {
      const { handoutWord } = await import('./handout');
      return handoutWord(input);
    },
    async pptx(input) {
      const { handoutDeck } = await import('./handout');
      return handoutDeck(input);
    },
  },
};
