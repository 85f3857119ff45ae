import type { PDFDocumentProxy } from 'unpdf/pdfjs';

/** The part of the viewer that draws pages, loaded when there is something to draw. */
const viewer = () => import('unpdf/pdfjs');

/** Opens a PDF. Nothing of it runs or is fetched: no scripts, no forms, no fonts or maps from elsewhere. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument } = await viewer();
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({ data, enableXfa: false, stopAtErrors: false, useSystemFonts: false }).promise;
}

/** Lays the words of a page over its picture, to be read aloud, selected and searched. */
export async function drawText(
  page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>,
  viewport: ReturnType<typeof page.getViewport>,
  container: HTMLElement,
): Promise<void> {
  const { TextLayer } = await viewer();
  await new TextLayer({ textContentSource: await page.getTextContent(), container, viewport }).render();
}
