import { coverFiles } from '#document/cover';
import type { CoverFacts } from '#document/input';
import { typesetSvg } from '#formats/pdf/typst';
import { impactSummaryData } from './data';
import { sampleInput } from './sample-input';

export type CoverBrand = Pick<
  CoverFacts['provider'],
  'name' | 'details' | 'primaryColor' | 'secondaryColor' | 'logo' | 'showMadeWith'
> &
  Pick<CoverFacts, 'date' | 'paper' | 'locale'>;

/** The cover of the reports of a brand, for an invented client, as a drawing. Blocks its thread while it is set. */
export function coverPreview({ date, paper, locale, ...provider }: CoverBrand): string {
  const client = { name: 'Your client', details: ['Sample cover'] };
  const data = impactSummaryData({ ...sampleInput(), client, provider, date, paper, locale });
  return typesetSvg({ template: 'cover-only.typ', view: data.view, files: coverFiles(data) });
}
