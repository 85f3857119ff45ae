import type { Page } from '../page';
import type { DocumentContext } from './context';

/** A part of a report that can be chosen. Without anything to say it gives no page and is left out. */
export type DocumentSection = {
  /** Stored with every report made; it never changes. */
  key: string;
  title: string;
  pages: (context: DocumentContext) => Page[];
};

/** The chosen sections in the report's own order. @param chosen keys; null takes all */
export function chosenSections(
  sections: readonly DocumentSection[],
  chosen: readonly string[] | null,
): readonly DocumentSection[] {
  return chosen === null ? sections : sections.filter(({ key }) => chosen.includes(key));
}
