import { roundModelled } from '@fairlead/content/format/rounding';
import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { ASK_ABOUT_LARGE_LIMIT, askAboutLimit, LIMIT_IS_YOUR_DECISION } from '@fairlead/content/words/limit-words';
import { isOfModel2 } from '@fairlead/risk/result/model';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { shownLayers } from '#charts/shown-layers';
import { better, type Cell, column, figureColumn, type Page, strong } from '#document/page';
import { beforeInsurance } from '../basis-words';
import type { PageContext } from '../context';

/** What a cyber policy pays and what stays with the business; only where there is one. */
export function insurancePage(context: PageContext): Page | null {
  const { input, words, shown, showTarget } = context;
  const { insurance, simulated } = input.result;
  const { retainedToday, retainedTarget, grossToday, grossTarget } = simulated;
  if (!insurance || !retainedToday || !retainedTarget) return null;
  const { terms, today, target } = insurance;
  const money = (amount: number) => (amount === 0 ? 'None' : words.shortMoney(roundModelled(amount)));
  const row = (label: string, a: string, b: string): Cell[] => [label, strong(a), ...(showTarget ? [better(b)] : [])];
  const [now, after] = [shownLayers(today), shownLayers(target)];
  const premium = terms.annualPremium;
  return {
    name: 'Insurance',
    heading: 'What insurance pays, and what stays',
    lead: `Of an average annual loss of ${words.money(now.gross)}${beforeInsurance(shown)}, the policy would pay about ${words.money(now.paid)} and ${words.money(now.kept)} would stay with the business.${limitSentence(context)}`,
    blocks: [
      {
        kind: 'table',
        title: 'What your business retains',
        measure: 'After the policy has paid, before its premium',
        columns: [column('', 1), figureColumn('Today'), ...(showTarget ? [figureColumn('After the plan')] : [])],
        rows: [
          row('Average loss per year, before insurance', words.money(now.gross), words.money(after.gross)),
          row('Paid by the policy, on average', words.money(now.paid), words.money(after.paid)),
          row('Retained loss, on average', words.money(now.kept), words.money(after.kept)),
          row('Retained loss plus premium', words.money(now.kept + premium), words.money(after.kept + premium)),
          row('1-in-100-year loss, before insurance', money(grossToday.var99), money(grossTarget.var99)),
          row('Retained 1-in-100-year loss', money(retainedToday.var99), money(retainedTarget.var99)),
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
        measure: 'Part of the average annual loss today, before retention and limits',
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
          { label: 'Annual policy limit', value: words.money(terms.aggregateLimit) },
          { label: 'Retention per claim', value: words.money(terms.perClaimRetention) },
          { label: 'Sublimit for payment fraud', value: words.money(terms.ftfSublimit) },
          {
            label: 'Waiting period (business interruption)',
            value: `${terms.waitingHours} ${shown.ofModel2 ? 'clock hours' : 'hours'}`,
          },
          { label: 'Share the insurer pays', value: words.percent(terms.insuredShare) },
          ...(shown.ofModel2
            ? [
                { label: 'Sublimit for a vendor outage', value: words.money(terms.dependentSublimit) },
                { label: 'Share of a ransom covered', value: words.percent(terms.extortionShare) },
                { label: 'Share of rebuilding covered', value: words.percent(terms.rebuildShare) },
              ]
            : [{ label: 'Ransom', value: terms.extortionShare > 0 ? 'Covered' : 'Not covered' }]),
          { label: 'Share of fines covered', value: words.percent(terms.finesShare) },
          { label: 'Annual premium', value: words.money(terms.annualPremium) },
        ],
      },
    ],
  };
}

/** Whether the policy's limit is the one to ask a broker about, or more; of model 1, whether the 1-in-100-year loss fits. */
export function hasSuggestedLimit(result: SimulationResult): boolean {
  const { insurance, suggestedLimit, simulated } = result;
  if (!insurance) return false;
  const { aggregateLimit } = insurance.terms;
  if (suggestedLimit === null || !isOfModel2(result)) return aggregateLimit >= simulated.grossToday.var99;
  return suggestedLimit.amount !== null && aggregateLimit >= suggestedLimit.amount;
}

/** How the limit of the policy compares with the 1-in-100-year loss. */
function limitSentence({ input, words, shown }: PageContext): string {
  const { insurance, suggestedLimit } = input.result;
  if (!insurance || shown.gross.rareYear.today === 0) return '';
  const limit = words.shortMoney(insurance.terms.aggregateLimit);
  const year = words.shortMoney(shown.gross.rareYear.today);
  const isAbove = insurance.terms.aggregateLimit >= shown.gross.rareYear.today;
  const compared = isAbove
    ? ` Its limit of ${limit} is above the 1-in-100-year loss of ${year}${beforeInsurance(shown)}.`
    : ` The 1-in-100-year loss of ${year}${beforeInsurance(shown)} is above its limit of ${limit}.`;
  if (hasSuggestedLimit(input.result)) return compared;
  const ask = suggestedLimit?.amount ? askAboutLimit(words.shortMoney(suggestedLimit.amount)) : ASK_ABOUT_LARGE_LIMIT;
  return `${compared} ${ask} ${LIMIT_IS_YOUR_DECISION}`;
}
