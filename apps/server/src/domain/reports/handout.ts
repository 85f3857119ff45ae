import { usualPaper } from '@fairlead/contract/features/reports';
import type { HandoutFormat } from '@fairlead/contract/features/sales-assets';
import type { HandoutInput } from '@fairlead/reports/kinds/handout/kind';
import { findLogo, readLogo, shownLogo } from '#domain/msps/shown-brand';
import { fileName } from '#files/file-name';
import type { ReportProcesses } from '#threads/report-processes';
import { findProvider, reportFrame } from './frame';

const TYPES: Record<HandoutFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** What a handout says. */
type HandoutText = Pick<HandoutInput, 'title' | 'kindWords' | 'about' | 'blocks' | 'isDense'>;

type Making = Parameters<typeof reportFrame>[1];
type Reading = { tx: Parameters<typeof findProvider>[0] };
type Brand = { provider: Awaited<ReturnType<typeof findProvider>>; logo: Awaited<ReturnType<typeof findLogo>> };

/** The provider's brand as a handout shows it. */
export async function handoutBrand(
  { tx }: Reading,
  { mspId, profile }: { mspId: string; profile: Parameters<typeof shownLogo>[0]['profile'] },
): Promise<Brand> {
  const provider = await findProvider(tx, mspId);
  return { provider, logo: await findLogo(tx, mspId, shownLogo({ ...provider, profile })) };
}

/** A text in the provider's brand, made at once and kept nowhere. */
export async function handoutFile(
  text: HandoutText,
  format: HandoutFormat,
  {
    brand,
    files,
    reports,
    ...making
  }: Pick<Making, 'author' | 'now'> & {
    brand: Brand;
    files: Parameters<typeof readLogo>[0];
    reports: ReportProcesses;
  },
): Promise<File> {
  const { provider, date, locale, paper, isTrial } = reportFrame(brand.provider, {
    ...making,
    paper: usualPaper(brand.provider.msp.country),
    logo: await readLogo(files, brand.logo),
  });
  const input = { ...text, provider, date, locale, paper, isTrial };
  const { bytes } = await reports.run({ format, task: { kind: 'handout', input } });
  return new File([new Uint8Array(bytes)], fileName(text.title, format), { type: TYPES[format] });
}
