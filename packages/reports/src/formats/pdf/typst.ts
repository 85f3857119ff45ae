import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { isEastAsian, reportFonts } from './fonts';
import { type Json, mapTexts, printableText } from './printable-text';

const require = createRequire(import.meta.url);

/** The templates' folder; it is all the compiler may read. */
const TEMPLATES = join(dirname(require.resolve('@fairlead/reports/package.json')), 'typst');

type Machine = { compiler: NodeCompiler; print: (text: string) => string };
const machines = new Map<boolean, Machine>();

/** Fonts are read and the compiler is set up once per thread and set of fonts. */
function typst(withEastAsian: boolean): Machine {
  const ready = machines.get(withEastAsian);
  if (ready) return ready;
  const fonts = reportFonts(withEastAsian);
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts }] });
  const machine = { compiler, print: printableText(fonts) };
  machines.set(withEastAsian, machine);
  return machine;
}

export type TypstJob = {
  /** File name of the template in `typst/`. */
  template: string;
  /** Texts and figures, ready to print. They reach the template as values and are never read as markup. */
  view: Json;
  /** Pictures the template opens by name, such as `curve.svg`. */
  files: Record<string, Uint8Array>;
};

export type Pdf = { pdf: Uint8Array; pageCount: number };

/**
 * Sets a template with its data. The same job gives the same bytes: no clock, no network, no files but the templates.
 * @throws Error with the compiler's messages when the template cannot be set
 */
export function typesetPdf(job: TypstJob): Pdf {
  return typeset(job, (compiler, document) => ({
    pdf: new Uint8Array(compiler.pdf(document)),
    pageCount: document.numOfPages,
  }));
}

/** The same as a drawing, for a page to be looked at in the browser; its letters are shapes and need no font there. */
export function typesetSvg(job: TypstJob): string {
  return typeset(job, (compiler, document) => compiler.plainSvg(document));
}

function typeset<Output>(
  { template, view, files }: TypstJob,
  output: (compiler: NodeCompiler, document: NodeTypstDocument) => Output,
): Output {
  const { compiler, print } = typst(needsEastAsian(view, files));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      compiler.mapShadow(
        join(TEMPLATES, 'generated', name),
        Buffer.from(name.endsWith('.svg') ? drawableSvg(bytes, print) : bytes),
      );
    }
    const data = JSON.stringify(mapTexts(view, print));
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, template), inputs: { data } });
    const document = compiled.result;
    if (!document)
      throw new Error(`The report could not be set: ${messages(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    return output(compiler, document);
  } finally {
    compiler.resetShadow();
    // Keeps the templates warm and lets pictures and pages of past reports go: of sixty pages they are sixty megabytes.
    compiler.evictCache(2);
  }
}

/** Texts of the pages and of their charts; other pictures hold none. */
function needsEastAsian(view: Json, files: TypstJob['files']): boolean {
  const charts = Object.entries(files).filter(([name]) => name.endsWith('.svg'));
  return isEastAsian(JSON.stringify(view)) || charts.some(([, bytes]) => isEastAsian(new TextDecoder().decode(bytes)));
}

/** Charts carry text too. The filter only replaces characters outside of markup's own, so the picture stays whole. */
function drawableSvg(bytes: Uint8Array, print: (text: string) => string): Uint8Array {
  return new TextEncoder().encode(print(new TextDecoder().decode(bytes)));
}

function messages(diagnostics: unknown): string {
  if (!Array.isArray(diagnostics)) return 'no reason given';
  return diagnostics
    .map((item: unknown) =>
      typeof item === 'object' && item !== null && 'message' in item ? String(item.message) : '',
    )
    .join('; ');
}
