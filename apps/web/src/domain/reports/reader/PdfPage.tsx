import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { drawPage, drawText } from './open-pdf';
import classes from './ReportReader.module.css';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  number: number;
  /** In another size it is drawn again. */
  isLarge: boolean;
  ref?: Ref<HTMLElement>;
};

/** Drawn at the sharpness of the screen, within what a phone's memory takes. */
const MOST_PIXELS_A_POINT = 2.5;
const NEAR = '800px';

/** One page with its words over its picture; it is drawn when it comes near. */
export function PdfPage({ pdf, number, isLarge, ref }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState('210 / 297');
  const isNear = useIsNear(frame, number === 1);
  useImperativeHandle(ref, () => frame.current as HTMLElement);
  // Pages that are not drawn yet have the size of the first, so that nothing moves.
  useEffect(() => {
    let gone = false;
    pdf.getPage(number).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        if (!gone) setRatio(`${width} / ${height}`);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [pdf, number]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the frame follows from isLarge
  useEffect(() => {
    if (!isNear) return;
    let stop: () => void = () => undefined;
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const [sheet, layer] = [canvas.current, words.current];
      if (gone || !sheet || !layer || !frame.current) return;
      const shown = frame.current.clientWidth / page.getViewport({ scale: 1 }).width;
      await drawPage(page, sheet, Math.min(shown * window.devicePixelRatio, MOST_PIXELS_A_POINT), (cancel) => {
        stop = cancel;
      });
      layer.style.setProperty('--scale-factor', String(shown));
      layer.style.setProperty('--total-scale-factor', String(shown));
      layer.replaceChildren();
      await drawText(page, shown, layer);
    };
    draw().catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, number, isNear, isLarge]);
  return (
    <article ref={frame} className={classes.page} style={{ aspectRatio: ratio }} aria-label={`Page ${number}`}>
      <div aria-hidden="true">
        <canvas ref={canvas} className={classes.sheet} />
      </div>
      <div ref={words} className={classes.words} />
    </article>
  );
}

/** The picture of a page alone, small. */
export function PageThumb({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas, false);
  useEffect(() => {
    if (!isNear) return;
    let stop: () => void = () => undefined;
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (gone || !canvas.current) return;
      const shown = canvas.current.clientWidth / page.getViewport({ scale: 1 }).width;
      await drawPage(page, canvas.current, shown * window.devicePixelRatio, (cancel) => {
        stop = cancel;
      });
    };
    draw().catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, number, isNear]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className={classes.thumb} />
    </span>
  );
}

function useIsNear(frame: { current: HTMLElement | null }, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce);
  useEffect(() => {
    if (!frame.current) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [frame]);
  return isNear;
}
