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

type Made = Pick<Making, 'author' | 'now'> & {
  brand: Brand;
  files: Parameters<typeof readLogo>[0];
  reports: ReportProcesses;
};

/** What a handout is dressed in. */
export async function handoutFrame({ brand, files, author, now }: Omit<Made, 'reports'>) {
  const { provider, date, locale, paper, isTrial } = reportFrame(brand.provider, {
    author,
    now,
    paper: usualPaper(brand.provider.msp.country),
    logo: await readLogo(files, brand.logo),
  });
  return { provider, date, locale, paper, isTrial };
}

/** A task that is handed out at once, as a file. */
export async function handedOut(
  reports: ReportProcesses,
  {
    title,
    format,
    task,
  }: { title: string; format: HandoutFormat; task: Parameters<ReportProcesses['run']>[0]['task'] },
): Promise<File> {
  const { bytes } = await reports.run({ format, task });
  return new File([new Uint8Array(bytes)], fileName(title, format), { type: TYPES[format] });
}

/** A text in the provider's brand, made at once and kept nowhere. */
export async function handoutFile(text: HandoutText, format: HandoutFormat, { reports, ...made }: Made): Promise<File> {
  const input = { ...text, ...(await handoutFrame(made)) };
  return handedOut(reports, { title: text.title, format, task: { kind: 'handout', input } });
}
