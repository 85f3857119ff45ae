import { OBJECTIONS } from '@fairlead/content/sales/objections';
import { PERSONAS } from '@fairlead/content/sales/personas';
import { METHOD_NOTICE, PURPOSES, STAGES } from '@fairlead/content/sales/stages';
import type { SHEET_FORMATS } from '@fairlead/contract/features/sales-assets';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import type { TextBlock } from '@fairlead/reports/formats/text-block';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { handoutBrand, handoutFile } from '#domain/reports/handout';
import type { ReportProcesses } from '#threads/report-processes';
import { getScript } from './read-scripts';

type SheetFormat = (typeof SHEET_FORMATS)[number];

/** The sheet of a script for the table or the second screen: what to say, what to tick, and what they may say. @throws NOT_FOUND */
export async function makeScriptSheet(
  { read, caller, now, services }: StagedContext,
  { id, format }: { id: string; format: SheetFormat },
  reports: ReportProcesses,
): Promise<File> {
  const { script, brand } = await read(async ({ tx, caller: reader }) => ({
    script: await getScript({ tx, caller: reader }, id),
    brand: await handoutBrand({ tx }, { mspId: callerMspId(caller), profile: caller.profile }),
  }));
  const { label } = PURPOSES[script.setup.purpose];
  const text = {
    title: `${label}: ${script.clientName}`,
    kindWords: 'Call sheet, for your team only',
    about: `${PERSONAS[script.setup.persona].label}, ${script.setup.minutes} minutes`,
    blocks: sheetBlocks(script),
    isDense: true,
  };
  return handoutFile(text, format, { brand, files: services.files, reports, author: caller.name, now });
}

/** Stage by stage, then the objections, likeliest first, each with what to ask. */
export function sheetBlocks({ stages, objections }: Pick<SalesScript, 'stages' | 'objections'>): TextBlock[] {
  const expected = objections.flatMap((key) => OBJECTIONS.find((objection) => objection.key === key) ?? []);
  const asked = expected.map(({ says, question }) => `“${says}” ${question}`);
  return [
    ...stages.flatMap(({ key, minutes, lines }): TextBlock[] => [
      { kind: 'heading', text: `${STAGES[key].label} · ${minutes} min` },
      ...(lines.length > 0 ? [{ kind: 'list' as const, items: lines.map((line) => line.text) }] : []),
      { kind: 'checks', items: STAGES[key].checks.map((check) => check.text) },
    ]),
    ...(asked.length > 0
      ? [
          { kind: 'heading' as const, text: 'If they say' },
          { kind: 'list' as const, items: asked },
        ]
      : []),
    { kind: 'paragraph', text: METHOD_NOTICE },
  ];
}
