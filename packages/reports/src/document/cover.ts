import type { ExceedanceCurve } from '@fairlead/risk/result/result';
import { pictureBytes } from '../formats/svg';
import { coverLine } from './cover-line';
import type { documentFrame } from './frame';
import type { Paper } from './input';

/** Width of the page and height of the cover's field, in px at 96 dpi. */
const COVER_SIZES = { a4: { width: 794, height: 700 }, 'us-letter': { width: 816, height: 640 } } as const;

const NO_CURVE: ExceedanceCurve = { years: 5, points: [] };

type Dressed = Pick<ReturnType<typeof documentFrame>, 'coverLineColor' | 'logo'> & {
  view: { paper: Paper; provider: { logo: string | null } };
};

/** The provider's logo under the name that the templates open. */
export const logoFiles = ({ logo, view }: Pick<Dressed, 'logo' | 'view'>): Record<string, Uint8Array> =>
  logo && view.provider.logo ? { [view.provider.logo]: logo.bytes } : {};

/** Pictures of the cover: the client's curve as one line, level without a simulation, and the provider's logo. */
export function coverFiles(dressed: Dressed & { curve: ExceedanceCurve | null }): Record<string, Uint8Array> {
  const { width, height } = COVER_SIZES[dressed.view.paper];
  const line = coverLine(dressed.curve ?? NO_CURVE, dressed.coverLineColor, width, height);
  return { 'cover-line.svg': pictureBytes(line), ...logoFiles(dressed) };
}
