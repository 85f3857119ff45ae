import { formatDate } from '@fairlead/content/format/format-date';
import { brandTheme } from '../theme/brand';
import { englishLocale } from './figures';
import type { CalendarDay, CoverFacts } from './input';

/** Names longer than this are cut in running text; the cover prints them whole. */
const RUNNING_NAME = 60;

/** A text of at most so many characters as people count them, with an ellipsis where it was cut. */
export function shortened(text: string, most: number): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.trim())];
  if (characters.length <= most) return text.trim();
  return `${characters
    .slice(0, most - 1)
    .map((part) => part.segment)
    .join('')
    .trimEnd()}…`;
}

/** A client's name in a sentence or a title. */
export const runningName = (name: string) => shortened(name, RUNNING_NAME);

export function fullDate({ year, month, day }: CalendarDay, locale: string): string {
  // A calendar day, not an instant: read back in the zone it is written in.
  return formatDate(new Date(Date.UTC(year, month - 1, day)), { locale, timeZone: 'UTC' });
}

/** A day of a content file, `2026-11-22`. */
export function calendarDay(iso: string): CalendarDay {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

/** The same day as a content file writes it. */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Region of a locale for the hyphenation and quotes of the document; "US" where the tag has none. */
function regionOf(locale: string): string {
  return new Intl.Locale(locale).region ?? 'US';
}

/** The page of the cover note, paragraph by paragraph and with who signs it; null without one. */
function noteOf(note: string | undefined, client: string, signed: (string | undefined)[]) {
  if (!note?.trim()) return null;
  return {
    heading: `For ${runningName(client)}`,
    paragraphs: note.split(/\n+/).flatMap((line) => line.trim() || []),
    signed: signed.flatMap((name) => (name ? shortened(name, 120) : [])),
  };
}

type CoverTexts = { title: string; kicker: string; headline: string; confidentiality: string };

/** What is made for nobody in particular. */
export const NOBODY: CoverFacts['client'] = { name: '', details: [] };

export const INSIDE_ONLY = 'For your team only';

/** Next to title and date in the foot of what a provider makes for its own meeting. */
export const insideFootWord = ({ isTrial }: Pick<CoverFacts, 'isTrial'>): string =>
  isTrial ? `${INSIDE_ONLY} · Trial version` : INSIDE_ONLY;

/** What stands in the foot of every page beside its title and date. */
export function footWord({ client, isTrial }: Pick<CoverFacts, 'client' | 'isTrial'>): string {
  const word = client.isSample ? 'Sample data' : 'Confidential';
  return isTrial ? `${word} · Trial version` : word;
}

/** What a report of any kind is dressed in: facts about the file, brand, logo and cover. */
export function documentFrame({ client, provider, paper, date, ...rest }: CoverFacts, texts: CoverTexts) {
  const locale = englishLocale(rest.locale);
  const brand = brandTheme(provider.primaryColor, provider.secondaryColor);
  const printedDate = fullDate(date, locale);
  return {
    printedDate,
    coverLineColor: brand.cover.line,
    logo: provider.logo,
    view: {
      paper,
      // The words are English whatever the locale of the figures.
      document: { title: texts.title, author: provider.name, language: 'en', region: regionOf(locale), ...date },
      brand: { ground: brand.cover.ground },
      provider: {
        name: shortened(provider.name, 80),
        logo: provider.logo ? `logo.${provider.logo.format === 'png' ? 'png' : 'jpg'}` : null,
      },
      cover: {
        kicker: texts.kicker,
        headline: texts.headline,
        prepared: `Prepared for ${client.name.trim()}`,
        facts: [
          {
            label: 'Prepared for',
            lines: [shortened(client.name, 120), ...client.details.slice(0, 3).map((line) => shortened(line, 60))],
          },
          {
            label: 'Prepared by',
            lines: [shortened(provider.name, 120), ...provider.details.slice(0, 3).map((line) => shortened(line, 60))],
          },
          { label: 'Date', lines: [printedDate] },
        ],
        confidentiality: client.isSample
          ? 'Sample data. The company and its figures were made up to show what such a report says.'
          : texts.confidentiality,
        'made-with': provider.showMadeWith ? 'Made with Fairlead' : '',
        note: noteOf(rest.coverNote, client.name, [rest.contact?.name, provider.name]),
      },
    },
  };
}
