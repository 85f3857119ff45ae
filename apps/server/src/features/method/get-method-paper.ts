import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { usualPaper } from '@fairlead/contract/features/reports';
import { fileName } from '#files/file-name';
import type { ReportProcesses } from '#threads/report-processes';

/** Made once and kept: the same for everyone as long as the process lives. */
export function methodPaperFile(reports: ReportProcesses): () => Promise<File> {
  let made: Promise<Uint8Array> | null = null;
  const make = async () => {
    const input = { parameterSet: currentParameters.version, paper: usualPaper('US') };
    return (await reports.run({ format: 'pdf', task: { kind: 'method-paper', input } })).bytes;
  };
  return async () => {
    made ??= make();
    // A failed attempt is not kept.
    made.catch(() => {
      made = null;
    });
    return new File([new Uint8Array(await made)], fileName('Fairlead method', 'pdf'), { type: 'application/pdf' });
  };
}
