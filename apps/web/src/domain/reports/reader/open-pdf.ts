import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';

/** The part of the viewer that draws pages, loaded when there is something to draw. */
const viewer = () => import('unpdf/pdfjs');

/** Opens a PDF. Nothing of it runs or is fetched: no scripts, no forms, no fonts or maps from elsewhere. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument } = await viewer();
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({ data, enableXfa: false, stopAtErrors: false, useSystemFonts: false }).promise;
}

/** Draws a page as wide as it is shown. @param scale pixels for a point of the page */
export async function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  onStarted: (stop: () => void) => void,
): Promise<void> {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  onStarted(() => drawing.cancel());
  await drawing.promise;
}

/** Lays the words of a page over its picture, to be read aloud, selected and searched. */
export async function drawText(page: PDFPageProxy, scale: number, container: HTMLElement): Promise<void> {
  const { TextLayer } = await viewer();
  const viewport = page.getViewport({ scale });
  await new TextLayer({ textContentSource: await page.getTextContent(), container, viewport }).render();
}

const COVER = 'Cover';

/** What each page is called, by the headings that the file lists: a page without one continues the page before it. */
export async function pageNames(pdf: PDFDocumentProxy): Promise<string[]> {
  const outline = (await pdf.getOutline()) ?? [];
  const starts = new Map<number, string>();
  // The title of the report is the one heading that holds the others.
  for (const { title, dest } of outline.flatMap(({ items }) => items)) {
    const target = Array.isArray(dest) ? dest[0] : null;
    const page = target ? await pdf.getPageIndex(target).catch(() => null) : null;
    if (page !== null && !starts.has(page)) starts.set(page, title);
  }
  let name = COVER;
  return Array.from({ length: pdf.numPages }, (_, page) => {
    name = starts.get(page) ?? name;
    return name;
  });
}
