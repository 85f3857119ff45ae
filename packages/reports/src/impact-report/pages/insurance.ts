import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/loss-forms';
import { roundModelled } from '@fairlead/content/rounding';
import { better, type Cell, column, figureColumn, type Page, type PageContext, strong } from '../page';

/** What a cyber policy pays and what stays with the business; only where there is one. */
export function insurancePage(context: PageContext): Page | null {
  const { input, words, showTarget } = context;
  const { insurance, simulated, suggestedLimit } = input.result;
  const { retainedToday, retainedTarget, grossToday, grossTarget } = simulated;
  if (!insurance || !retainedToday || !retainedTarget) return null;
  const { terms, today, target } = insurance;
  const money = (amount: number) => (amount === 0 ? 'None' : words.shortMoney(roundModelled(amount)));
  const row = (label: string, a: string, b: string): Cell[] => [label, strong(a), ...(showTarget ? [better(b)] : [])];
  const gross = roundModelled(today.paidMean + today.retainedMean);
  const paid = Math.min(gross, roundModelled(today.paidMean));
  const suggestion =
    suggestedLimit === null
      ? ''
      : suggestedLimit.amount === null
        ? ' A 1-in-100 year lies above the usual limits: ask a broker.'
        : ` To hold a 1-in-100 year before retention, a limit of ${words.shortMoney(suggestedLimit.amount)} would be usual.`;
  return {
    name: 'Insurance',
    heading: 'What insurance pays, and what stays',
    lead: `Of an average yearly loss of ${words.money(gross)}, the policy would pay about ${words.money(paid)} and ${words.money(gross - paid)} would stay with the business.${suggestion}`,
    blocks: [
      {
        kind: 'table',
        title: 'Losses the business keeps',
        measure: 'After the policy has paid, before its premium',
        columns: [column('', 1), figureColumn('Today'), ...(showTarget ? [figureColumn('After the plan')] : [])],
        rows: [
          row(
            'Average loss per year, before insurance',
            money(today.paidMean + today.retainedMean),
            money(target.paidMean + target.retainedMean),
          ),
          row('Paid by the policy, on average', money(today.paidMean), money(target.paidMean)),
          row('Kept by the business, on average', money(today.retainedMean), money(target.retainedMean)),
          row(
            'Kept, with the premium',
            money(today.retainedMean + terms.annualPremium),
            money(target.retainedMean + terms.annualPremium),
          ),
          row('A 1-in-100 year, before insurance', money(grossToday.var99), money(grossTarget.var99)),
          row('A 1-in-100 year, kept', money(retainedToday.var99), money(retainedTarget.var99)),
          row(
            'Years in which the whole limit is used',
            words.probability(today.limitUsedUp),
            words.probability(target.limitUsedUp),
          ),
        ],
        size: 12.5,
      },
      {
        kind: 'table',
        title: 'What such a policy does not cover',
        measure: 'Part of the average yearly loss today, before retention and limits',
        columns: [column('Form of loss', 1), figureColumn('Not covered')],
        rows: LOSS_FORM_KEYS.filter((key) => (today.uninsurableByForm[key] ?? 0) >= 0.5).map((key) => [
          { text: LOSS_FORMS[key].label, below: LOSS_FORMS[key].meaning },
          strong(money(today.uninsurableByForm[key] ?? 0)),
        ]),
        size: 12,
      },
      {
        kind: 'facts',
        title: 'The policy as entered',
        measure: 'The wording of the policy decides',
        items: [
          { label: 'Limit a year', value: words.money(terms.aggregateLimit) },
          { label: 'Retention per claim', value: words.money(terms.perClaimRetention) },
          { label: 'Limit for payment fraud', value: words.money(terms.ftfSublimit) },
          { label: 'Waiting time', value: `${terms.waitingHours} hours` },
          { label: 'Insured share', value: words.percent(terms.insuredShare) },
          { label: 'Ransom', value: terms.coversRansom ? 'Covered' : 'Not covered' },
          { label: 'Share of fines covered', value: words.percent(terms.finesShare) },
          { label: 'Premium a year', value: words.money(terms.annualPremium) },
        ],
      },
    ],
  };
}
