import {
  COMPLIANCE_NOTICE,
  COMPLIANCE_SOURCE_WORDS,
  COMPLIANCE_STATUS_WORDS,
  NOT_AFFILIATED,
} from '@fairlead/content/words/compliance-words';
import type { ComplianceCheck, CompliancePortfolio } from '@fairlead/contract/features/compliance';
import { type ExportSheet, money, number, share, text } from '#formats/sheets/sheet';

/** One row for each check of each client. */
export function portfolioSheets({ frameworks, clients }: CompliancePortfolio): ExportSheet[] {
  const title = new Map(frameworks.map(({ id, shortTitle }) => [id, shortTitle]));
  return [
    {
      name: 'Compliance',
      currency: 'USD',
      columns: [
        text('Client'),
        text('Framework'),
        share('Readiness'),
        share('Earlier readiness'),
        text('Earlier day'),
        number('Open requirements'),
        text('Next due date'),
      ],
      rows: clients.flatMap(({ clientName, cells }) =>
        cells.map((cell) => [
          clientName,
          title.get(cell.frameworkId) ?? cell.frameworkId,
          cell.readiness,
          cell.before?.readiness ?? null,
          cell.before?.on ?? null,
          cell.openCount,
          cell.nextDueOn,
        ]),
      ),
    },
  ];
}

/** A worksheet that the client can keep: one row for each requirement, and what it is a view of. */
export function checkSheets(check: ComplianceCheck): ExportSheet[] {
  const { currency, groups } = check;
  const hasWeights = groups.some(({ requirements }) => requirements.some(({ weight }) => weight !== null));
  return [
    {
      name: 'Requirements',
      currency,
      columns: [
        text('Number'),
        text('Group'),
        text('Requirement'),
        text('Question'),
        text('Status'),
        text('How known'),
        text('Reason'),
        text('What is done instead'),
        text('Note'),
        text('Due date'),
        text('Exception until'),
        text('NIST CSF'),
        text('Closed by'),
        money('Per month'),
        ...(hasWeights ? [number('Points')] : []),
      ],
      rows: groups.flatMap(({ title, requirements }) =>
        requirements.map((one) => [
          one.id,
          title,
          one.title,
          one.question,
          one.leftOut === null ? COMPLIANCE_STATUS_WORDS[one.result?.status ?? 'unknown'] : 'Not in scope',
          one.result ? COMPLIANCE_SOURCE_WORDS[one.result.source] : null,
          one.leftOut ?? one.result?.reason ?? null,
          one.result?.alternative ?? null,
          one.result?.note ?? null,
          one.result?.dueOn ?? null,
          one.exception?.endsOn ?? null,
          one.csf.join(', '),
          one.closer?.service.name ?? null,
          one.closer?.service.monthlyPrice ?? null,
          ...(hasWeights ? [one.weight] : []),
        ]),
      ),
    },
    {
      name: 'About',
      currency,
      columns: [text('About'), text('')],
      rows: [
        ['Client', check.clientName],
        ['Framework', check.title],
        ['Version', check.frameworkVersion],
        ['Readiness', check.readiness === null ? 'Nothing applies' : `${Math.round(100 * check.readiness)}%`],
        ['What it is', COMPLIANCE_NOTICE],
        ['Wording', check.license],
        ...(check.publisher ? [['Publisher', `${check.publisher.name}. ${NOT_AFFILIATED}`]] : []),
      ],
    },
  ];
}
