import { typesetSvg } from '../pdf/typst';
import { impactSummaryData } from './data';
import { coverFiles } from './definition';
import type { ImpactSummaryInput } from './input';
import { sampleInput } from './sample-input';

export type CoverBrand = Pick<
  ImpactSummaryInput['provider'],
  'name' | 'details' | 'primaryColor' | 'secondaryColor' | 'logo' | 'showMadeWith'
> &
  Pick<ImpactSummaryInput, 'date' | 'paper' | 'locale'>;

/** The cover of the reports of a brand, for an invented client, as a drawing. Blocks its thread while it is set. */
export function coverPreview({ date, paper, locale, ...provider }: CoverBrand): string {
  const client = { name: 'Your client', details: ['Sample cover'] };
  const data = impactSummaryData({ ...sampleInput(), client, provider, date, paper, locale });
  return typesetSvg({ template: 'cover-only.typ', view: data.view, files: coverFiles(data) });
}
