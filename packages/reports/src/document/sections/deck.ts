import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import type { Deck } from '#formats/pptx/deck';
import type { Slide } from '#formats/pptx/slide';
import { printedFingerprint } from '../fingerprint';
import { documentFrame, footWord, shortened } from '../frame';
import { type DocumentContext, documentContext } from './context';
import type { DocumentKind } from './data';
import { ownSlides } from './own-sections';
import type { ToldDocument } from './parts';
import { slidesOf } from './slides';

/** Characters that surely fit the line in the middle of the foot. */
const FOOT_ROOM = 70;

/** The name gives way: date and confidentiality are always whole. */
const footLine = (name: string, rest: string) => `${shortened(name, FOOT_ROOM - rest.length - 3)} · ${rest}`;

/** The report as a presentation. @param slidesOfKind makes the slides of a kind that has its own */
export function deckOf(
  kind: DocumentKind,
  { input, fingerprint, own, told }: ToldDocument,
  slidesOfKind?: (context: DocumentContext) => Slide[],
): Deck {
  const context = documentContext(input, (name) => name, told);
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
    slides: slidesOfKind?.(context) ?? slidesOf(context, ownSlides(own)),
  };
}
