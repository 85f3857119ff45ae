import { printedFingerprint } from '../fingerprint';
import { documentFrame, footWord } from '../frame';
import { type DocumentInput, documentContext } from './context';
import type { Section } from './sections';

/** What a report is called, and the sections it is made of, in the order they are printed. */
export type DocumentKind = {
  name: string;
  headline: string;
  sections: readonly Section[];
  /** Pages up to which nobody needs a list of them. */
  fewPages?: number;
};

const FEW_PAGES = 6;

/** Under the list of contents. */
const READING =
  'Each part begins with what it means, followed by the figures behind it. Amounts that come from the model are rounded, because they are estimates. The end of the report tells how everything was worked out.';

/**
 * A report as data: every text is ready to print, every picture drawn.
 * @param fingerprint of the data the report is made from, hexadecimal
 * @param chosen keys of the sections to print; null prints all. A section without anything to say is left out
 */
export async function documentData(
  kind: DocumentKind,
  input: DocumentInput,
  fingerprint: string,
  chosen: readonly string[] | null,
) {
  const pictures: Record<string, string> = {};
  const context = documentContext(
    input,
    (name, svg) => {
      pictures[name] = svg;
      return name;
    },
    chosen,
  );
  const title = `${kind.name} for ${context.name}`;
  const frame = documentFrame(input, {
    title,
    kicker: kind.name,
    headline: kind.headline,
    confidentiality: `Confidential. Written for ${context.name} and its owners. Figures are estimates, not predictions, and not insurance or legal advice.`,
  });
  const printed = kind.sections.filter(({ key }) => context.prints(key));
  const written = await Promise.all(printed.map(async (section) => ({ section, pagesOf: await section.load() })));
  const sections = written.flatMap(({ section, pagesOf }) => {
    const pages = pagesOf(context);
    return pages.map((page, k) => ({
      ...page,
      name: section.title,
      section: section.title,
      first: k === 0,
      // In the list of contents, one page of a section is the section.
      listed: pages.length > 1 && page.heading !== section.title,
    }));
  });
  return {
    pictures,
    curve: input.financial?.result.curves.fiveYears ?? null,
    coverLineColor: frame.coverLineColor,
    logo: frame.logo,
    view: {
      ...frame.view,
      sections,
      reading: READING,
      short: kind.fewPages ?? FEW_PAGES,
      foot: {
        report: title,
        date: `${frame.printedDate} · Version ${input.version} · Data ${printedFingerprint(fingerprint)}`,
        word: footWord(input),
      },
    },
  };
}

export type DocumentData = Awaited<ReturnType<typeof documentData>>;
