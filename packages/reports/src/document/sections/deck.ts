import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import type { Deck } from '#formats/pptx/deck';
import { printedFingerprint } from '../fingerprint';
import { documentFrame, footWord, shortened } from '../frame';
import { type DocumentInput, documentContext } from './context';
import type { DocumentKind } from './data';
import { type OwnSection, ownSlides } from './own-sections';
import { slidesOf } from './slides';

/** Characters that surely fit the line in the middle of the foot. */
const FOOT_ROOM = 70;

/** The name gives way: date and confidentiality are always whole. */
const footLine = (name: string, rest: string) => `${shortened(name, FOOT_ROOM - rest.length - 3)} · ${rest}`;

/**
 * The report as a presentation.
 * @param fingerprint of the data, hexadecimal
 * @param own sections of the kind's own
 */
export function deckOf(
  kind: DocumentKind,
  input: DocumentInput,
  fingerprint: string,
  own: readonly OwnSection[],
): Deck {
  const context = documentContext(input, (name) => name);
  const title = `${kind.name} for ${context.name}`;
  const frame = documentFrame(input, { title, kicker: kind.name, headline: kind.headline, confidentiality: '' });
  return {
    title,
    subject: kind.name,
    headline: kind.headline,
    client: context.name,
    provider: { name: input.provider.name, shownName: frame.view.provider.name, logo: frame.logo },
    date: input.date,
    printedDate: frame.printedDate,
    foot: footLine(context.name, `${frame.printedDate} · ${footWord(input)}`),
    notice: `${NOT_ADVICE} Data ${printedFingerprint(fingerprint)}.`,
    ground: frame.view.brand.ground,
    lineColor: frame.coverLineColor,
    slides: slidesOf(context, ownSlides(own)),
  };
}
