import type { AssetKind } from '@fairlead/content/fields/asset-kinds';
import { blocksOf, placeholdersOf } from '@fairlead/content/sales/assets/asset-text';
import { ASSET_KIND_WORDS } from '@fairlead/content/sales/assets/kind-words';
import {
  type AssetText,
  type HandoutFormat,
  MOST_SLIDES,
  NOT_FILLED_IN,
  SLIDES_ONLY,
  TOO_MANY_SLIDES,
} from '@fairlead/contract/features/sales-assets';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { handoutBrand, handoutFile } from '#domain/reports/handout';
import type { ReportProcesses } from '#threads/report-processes';

type Wanted = { kind: AssetKind; text: Pick<AssetText, 'title' | 'subject' | 'body'>; format: HandoutFormat };

/**
 * A text as it was filled in, as a file.
 * @throws BAD_REQUEST while a placeholder is open, for slides of what is not slides, and for more than a presentation holds
 */
export async function makeAssetFile(
  { read, write, caller, now, services }: StagedContext,
  { kind, text: { title, subject, body }, format }: Wanted,
  reports: ReportProcesses,
): Promise<File> {
  if (placeholdersOf(`${title}\n${subject}\n${body}`).length > 0)
    throw fail('BAD_REQUEST', { 'text.body': NOT_FILLED_IN });
  if (format === 'pptx' && kind !== 'slides') throw fail('BAD_REQUEST', { format: SLIDES_ONLY });
  const blocks = blocksOf(body);
  if (format === 'pptx' && blocks.filter((block) => block.kind === 'heading').length > MOST_SLIDES)
    throw fail('BAD_REQUEST', { 'text.body': TOO_MANY_SLIDES });
  const mspId = callerMspId(caller);
  const brand = await read(({ tx }) => handoutBrand({ tx }, { mspId, profile: caller.profile }));
  const said = { title, kindWords: ASSET_KIND_WORDS[kind], about: subject, blocks };
  const file = await handoutFile(said, format, { brand, files: services.files, reports, author: caller.name, now });
  await write(async ({ audit }) => {
    await audit({ type: 'msp', id: mspId }, { after: { kind, title, format } });
    return {};
  });
  return file;
}
