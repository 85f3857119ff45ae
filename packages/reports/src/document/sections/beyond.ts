/** What a bad year means besides money, today and with the plan: one computation for pages, slides and workbooks. */
import { formatNumber } from '@fairlead/content/format/format';
import { insurerDemands } from '@fairlead/content/services/insurer-demands';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { BEYOND_AVERAGE_LABELS, daysWritten } from '@fairlead/content/words/beyond-average-words';
import { openGapsOf } from '@fairlead/risk/assessment/open-gaps';
import { beyondAverage } from '@fairlead/risk/result/beyond-average';
import { afterInsurance } from '#document/simulation/basis-words';
import type { DocumentContext } from './context';
import { plannedServices } from './owner/plan';

/** A figure as it was computed and as it is written; `unit` names what the number counts. */
export type BeyondRow = {
  label: string;
  unit: 'days' | 'count';
  today: number;
  target: number;
  write: (value: number) => string;
};

/** Of the services that were simulated; none for a result of model 1, and where the offer is of other services. */
export function beyondRows({ assessments, input, financial, otherOffer }: DocumentContext): BeyondRow[] {
  if (!financial || otherOffer) return [];
  const { form, result, services } = financial.input;
  const insurance = assessments.find(({ bank }) => bank.id === 'insurance');
  const beyond = beyondAverage(result, {
    annualRevenue: form.annualRevenue,
    services: services.map(({ key }) => key),
    openGaps: insurance ? openGapsOf(insurance.bank, insurance.part.result) : (form.openGaps ?? []),
  });
  if (!beyond) return [];
  const { downtime, daysOfRevenue, blockers } = beyond;
  const write = (value: number) =>
    daysWritten(value, (days, digits) => formatNumber(days, { locale: input.locale, digits }));
  return [
    ...(downtime
      ? [
          { label: BEYOND_AVERAGE_LABELS.typicalDowntime, unit: 'days' as const, ...downtime.typical, write },
          { label: BEYOND_AVERAGE_LABELS.longDowntime, unit: 'days' as const, ...downtime.oneInTen, write },
        ]
      : []),
    { label: BEYOND_AVERAGE_LABELS.daysOfRevenue(afterInsurance(beyond)), unit: 'days', ...daysOfRevenue, write },
    ...(blockers
      ? [{ label: BEYOND_AVERAGE_LABELS.blockers, unit: 'count' as const, ...blockers, write: String }]
      : []),
  ];
}

/** What insurers ask for among the offered services, with its sources. */
export function plannedDemands(context: DocumentContext): string[] {
  const offered = plannedServices(context);
  return insurerDemands(SERVICE_KEYS.filter((key) => offered.has(key)));
}
