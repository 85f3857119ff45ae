import { ActionIcon, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { PageThumb } from './PdfPage';
import classes from './ReportReader.module.css';

type NavigationProps = {
  /** What each page is called. */
  names: readonly string[];
  /** From 1. */
  current: number;
  onPage: (number: number) => void;
};

/** Every page as a small picture with its name, next to the pages. */
export function PageRail({ pdf, names, current, onPage }: NavigationProps & { pdf: PDFDocumentProxy }) {
  const rail = useRef<HTMLElement>(null);
  // The rail follows the pages by itself alone: the pages stay where they are.
  useEffect(() => {
    const [list, open] = [rail.current, rail.current?.querySelector<HTMLElement>(`[data-number="${current}"]`)];
    if (!list || !open) return;
    const above = open.offsetTop - list.scrollTop;
    if (above < 0 || above + open.offsetHeight > list.clientHeight)
      list.scrollTop = open.offsetTop - (list.clientHeight - open.offsetHeight) / 2;
  }, [current]);
  return (
    <nav ref={rail} className={classes.rail} aria-label="Pages">
      <ol>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are positions
          <li key={`${index} ${name}`}>
            <UnstyledButton
              className={classes.way}
              data-number={index + 1}
              aria-current={current === index + 1 ? 'page' : undefined}
              onClick={() => onPage(index + 1)}
            >
              <PageThumb pdf={pdf} number={index + 1} />
              <span className={classes.name}>
                {index + 1}. {name}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PageBarProps = NavigationProps & { isLarge: boolean; onLarge: (isLarge: boolean) => void };

/** Back, forward, every page by its name, and a size to read in, at the foot of a narrow page. */
export function PageBar({ names, current, onPage, isLarge, onLarge }: PageBarProps) {
  return (
    <nav className={classes.bar} aria-label="Pages">
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Previous page"
        disabled={current === 1}
        onClick={() => onPage(current - 1)}
      >
        <IconChevronUp size={20} stroke={1.6} />
      </ActionIcon>
      <NativeSelect
        className={classes.choice}
        size="md"
        aria-label="Page"
        value={String(current)}
        onChange={(event) => onPage(Number(event.currentTarget.value))}
        data={names.map((name, index) => ({
          value: String(index + 1),
          label: `${index + 1} of ${names.length} · ${name}`,
        }))}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Next page"
        disabled={current === names.length}
        onClick={() => onPage(current + 1)}
      >
        <IconChevronDown size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Larger pages"
        aria-pressed={isLarge}
        onClick={() => onLarge(!isLarge)}
      >
        {isLarge ? <IconZoomOut size={20} stroke={1.6} /> : <IconZoomIn size={20} stroke={1.6} />}
      </ActionIcon>
    </nav>
  );
}
