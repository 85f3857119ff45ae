import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { useHasDrawer } from '#kit/present/page-width';
import { Quiet } from '#kit/text/text';
import { openPdf, pageNames } from './open-pdf';
import { PageBar, PageRail } from './PageNavigation';
import { PdfPage } from './PdfPage';
import classes from './ReportReader.module.css';

type ReportReaderProps = { file: Blob; title: string };
type Opened = { pdf: PDFDocumentProxy; names: string[] };

/** The pages of a report one below another, drawn from the very file that is released, with a way to each. */
export function ReportReader({ file, title }: ReportReaderProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let gone = false;
    const opening = openPdf(file);
    setBroken(false);
    opening
      .then(async (pdf) => ({ pdf, names: await pageNames(pdf) }))
      .then(
        (found) => !gone && setOpened(found),
        () => !gone && setBroken(true),
      );
    return () => {
      gone = true;
      void opening.then((pdf) => pdf.destroy()).catch(() => undefined);
    };
  }, [file]);
  if (isBroken) return <Quiet role="alert">The pages could not be shown here. Try another browser.</Quiet>;
  if (!opened) return <Quiet role="status">Drawing the pages...</Quiet>;
  return <Pages key={opened.pdf.fingerprints[0]} {...opened} title={title} />;
}

function Pages({ pdf, names, title }: Opened & { title: string }) {
  const isNarrow = useHasDrawer();
  const pages = useRef<(HTMLElement | null)[]>([]);
  const [current, setCurrent] = useState(1);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const seen = new Map<Element, number>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect } of entries)
          seen.set(target, intersectionRatio > 0 ? intersectionRect.height : 0);
        const shown = pages.current.map((page) => (page && seen.get(page)) ?? 0);
        const most = Math.max(...shown);
        if (most > 0) setCurrent(shown.indexOf(most) + 1);
      },
      { threshold: STEPS },
    );
    for (const page of pages.current) if (page) watch.observe(page);
    return () => watch.disconnect();
  }, []);
  const goTo = (number: number) => {
    pages.current[number - 1]?.scrollIntoView({ block: 'start' });
    setCurrent(number);
  };
  const navigation = { names, current, onPage: goTo };
  // Lines of print are a few pixels high on a phone: twice the width, and the page is moved sideways.
  const large = isNarrow && isLarge;
  return (
    <div className={classes.reader}>
      {!isNarrow && <PageRail pdf={pdf} {...navigation} />}
      <section
        className={classes.pages}
        data-large={large || undefined}
        // A page wider than the screen is moved by the arrow keys as well.
        tabIndex={large ? 0 : undefined}
        aria-label={title}
      >
        {names.map((name, index) => (
          <PdfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are positions
            key={`${index} ${name}`}
            ref={(page) => {
              pages.current[index] = page;
            }}
            pdf={pdf}
            number={index + 1}
            isLarge={large}
          />
        ))}
      </section>
      {isNarrow && <PageBar {...navigation} isLarge={isLarge} onLarge={setLarge} />}
    </div>
  );
}

/** How often the open page is looked at while it scrolls: a page can be higher than the window. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);
