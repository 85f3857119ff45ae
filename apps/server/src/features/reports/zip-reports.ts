import type JSZip from 'jszip';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { fileOfReport } from './download-report';
import { requireReport } from './queries';

/** The PDFs of several finished reports in one file. PDFs are packed already, so they are stored as they are. */
export async function zipReports(context: StagedContext, ids: readonly string[]): Promise<File> {
  const { services, now } = context;
  const found = await context.write(async ({ tx, caller, audit }) => {
    const found = [];
    for (const id of new Set(ids)) {
      const report = await requireReport(tx, callerMspId(caller), id);
      if (report.status !== 'ready') throw fail('BAD_REQUEST', { ids: 'One of these reports is not ready yet.' });
      found.push(await fileOfReport(tx, report, 'pdf'));
    }
    await audit({ type: 'reports', id: callerMspId(caller) }, { after: { ids } });
    return found.map(({ name, file }) => ({ name, key: file.storageKey }));
  });
  const { default: Zip } = await import('jszip');
  const zip = new Zip();
  for (const { name, key } of found) zip.file(freeName(zip, name), await services.files.get(key), { date: now });
  const bytes = await zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
  return new File([new Uint8Array(bytes)], `Reports_${now.toISOString().slice(0, 10)}.zip`, {
    type: 'application/zip',
  });
}

/** Two clients may share a name. */
function freeName(zip: JSZip, name: string): string {
  const [stem, extension] = [name.slice(0, -'.pdf'.length), '.pdf'];
  let [free, n] = [name, 1];
  while (zip.file(free)) {
    n += 1;
    free = `${stem}_${n}${extension}`;
  }
  return free;
}
