import { Flex } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { drawText, openPdf } from './open-pdf';
import classes from './SharedReport.module.css';

type PdfPagesProps = { file: Blob; title: string };

/** A PDF, page below page; each is drawn when it comes near. */
export function PdfPages({ file, title }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let gone = false;
    const opening = openPdf(file);
    opening.then(
      (opened) => !gone && setPdf(opened),
      () => !gone && setBroken(true),
    );
    return () => {
      gone = true;
      void opening.then((opened) => opened.destroy()).catch(() => undefined);
    };
  }, [file]);
  if (isBroken)
    return (
      <p className={classes.text} role="alert">
        The pages could not be shown here. Try another browser.
      </p>
    );
  if (!pdf)
    return (
      <p className={classes.text} role="status">
        Drawing the pages...
      </p>
    );
  return (
    <Flex component="section" direction="column" gap={16} aria-label={title}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are positions
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
    </Flex>
  );
}

/** Drawn at the sharpness of the screen, within what a phone's memory takes. */
const MOST_PIXELS_A_POINT = 2.5;
const NEAR = '800px';

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState('210 / 297');
  const [isNear, setNear] = useState(number === 1);
  useEffect(() => {
    if (!frame.current) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return;
    let stop: () => void = () => undefined;
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const [sheet, layer] = [canvas.current, words.current];
      if (gone || !sheet || !layer || !frame.current) return;
      const plain = page.getViewport({ scale: 1 });
      setRatio(`${plain.width} / ${plain.height}`);
      const shown = frame.current.clientWidth / plain.width;
      const sharp = Math.min(shown * window.devicePixelRatio, MOST_PIXELS_A_POINT);
      const viewport = page.getViewport({ scale: sharp });
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: sheet, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      layer.style.setProperty('--scale-factor', String(shown));
      layer.style.setProperty('--total-scale-factor', String(shown));
      layer.replaceChildren();
      await drawText(page, page.getViewport({ scale: shown }), layer);
    };
    draw().catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, number, isNear]);
  return (
    <article ref={frame} className={classes.page} style={{ aspectRatio: ratio }} aria-label={`Page ${number}`}>
      <div aria-hidden="true">
        <canvas ref={canvas} className={classes.sheet} />
      </div>
      <div ref={words} className={classes.words} />
    </article>
  );
}
