import { usualPaper } from '@fairlead/contract/features/reports';
import type { AmortizerPlan, PlanFormat } from '@fairlead/contract/features/risk-amortizer';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import { amortizerSheets } from '@fairlead/reports/kinds/amortizer/sheets';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { findClient } from '#domain/clients/rows';
import { findLogo, readLogo, shownLogo } from '#domain/msps/shown-brand';
import { findProvider, reportFrame } from '#domain/reports/frame';
import { fileName } from '#files/file-name';
import type { ReportProcesses } from '#threads/report-processes';
import { getPlan } from './plans';

const TYPES: Record<PlanFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** A saved plan as a file, computed from the figures as they are stored; it is made once the transaction has ended. */
export async function exportPlan(
  context: StagedContext,
  { id, format }: { id: string; format: PlanFormat },
  reports: ReportProcesses,
): Promise<File> {
  const plan = await context.read((reading) => getPlan(reading, id));
  const bytes = await bytesOf[format](plan, context, reports);
  const name = fileName(`Risk amortizer ${plan.clientName} ${plan.name}`, format);
  return new File([new Uint8Array(bytes)], name, { type: TYPES[format] });
}

type Make = (plan: AmortizerPlan, context: StagedContext, reports: ReportProcesses) => Promise<Uint8Array>;

const bytesOf: Record<PlanFormat, Make> = {
  csv: async (plan) => toCsv(amortizerSheets(plan)),
  xlsx: workbook,
  pdf: sheet,
};

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(plan: AmortizerPlan): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/formats/sheets/xlsx');
  return toXlsx(amortizerSheets(plan), new Date(plan.updatedAt));
}

/** One sheet in the provider's brand, to be handed to the client. */
async function sheet(plan: AmortizerPlan, context: StagedContext, reports: ReportProcesses): Promise<Uint8Array> {
  const { caller, now, services } = context;
  const mspId = callerMspId(caller);
  const { client, provider, logo } = await context.read(async ({ tx }) => {
    const found = await findProvider(tx, mspId);
    return {
      client: await findClient(tx, mspId, plan.clientId),
      provider: found,
      logo: await findLogo(tx, mspId, shownLogo({ ...found, profile: caller.profile })),
    };
  });
  const frame = reportFrame(provider, {
    author: caller.name,
    now,
    paper: usualPaper(provider.msp.country),
    logo: await readLogo(services.files, logo),
  });
  const { basis, inputs } = plan.sheet;
  const input = {
    ...frame,
    client: { name: plan.clientName, details: [], ...(client.isSample ? { isSample: true } : {}) },
    currency: plan.currency,
    version: 1,
    plan: { name: plan.name, basis, inputs },
  };
  const { bytes } = await reports.run({ format: 'pdf', task: { kind: 'amortizer', input } });
  return bytes;
}
