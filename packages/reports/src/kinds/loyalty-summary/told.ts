/** What slides and sheet say of all clients, in the same words. */
import { HEALTH_CLASSES, HEALTH_TRENDS, RENEWAL_LEVELS } from '@fairlead/content/fields/loyalty';
import { formatNumber, formatPercent } from '@fairlead/content/format/format';
import type { PortfolioRow } from '@fairlead/contract/features/loyalty/loyalty';
import {
  byRenewalRisk,
  classWithBounds,
  endingTerms,
  healthByRevenue,
  hitsInWords,
  isAtRisk,
} from '@fairlead/contract/features/loyalty/portfolio-facts';
import { englishLocale, fullMoney } from '#document/figures';
import { calendarDay, fullDate, isoDay, shortened } from '#document/frame';
import { counted, sentenceCase } from '#document/words';
import type { LoyaltySummaryInput } from './kind';

export const TITLE = 'Client loyalty';
export const HEADLINE = 'Which client may leave, and by when we need to talk';

/** Letters of a client's name in a row. */
const NAME = 44;
const UNKNOWN = 'Not known';

/** Rows and sentences, ready to print. @param most rows of each list; what is beyond them is counted */
export function toldOf({ portfolio, ...input }: LoyaltySummaryInput, most: number) {
  const locale = englishLocale(input.locale);
  const number = (value: number) => formatNumber(value, { locale, digits: 0 });
  const money = fullMoney(locale, portfolio.currency);
  const moneyOf = ({ monthly, currency }: PortfolioRow) =>
    monthly === null ? UNKNOWN : fullMoney(locale, currency)(monthly);
  const day = (iso: string | null) => (iso ? fullDate(calendarDay(iso), locale) : UNKNOWN);
  const share = (value: number | null) => (value === null ? UNKNOWN : formatPercent(value, { locale }));
  const atRisk = byRenewalRisk(portfolio.items.filter(isAtRisk));
  // Revenue is of one currency, and so is what is said next to it.
  const priced = atRisk.filter(({ currency }) => currency === portfolio.currency);
  const ending = endingTerms(portfolio.items, isoDay(input.date));
  const classes = healthByRevenue(portfolio).filter(({ key, clients }) => key !== null || clients > 0);
  const name = ({ clientName }: PortfolioRow) => shortened(clientName, NAME);
  const riskOf = ({ risk, riskLevel }: PortfolioRow) =>
    risk === null || riskLevel === null ? UNKNOWN : `${number(risk)}, ${RENEWAL_LEVELS[riskLevel].label.toLowerCase()}`;
  const beyond = (all: readonly PortfolioRow[]) =>
    all.length > most ? `The first ${number(most)} of ${number(all.length)}.` : '';
  return {
    money,
    number,
    currency: portfolio.currency,
    figures: [
      {
        label: 'Revenue at risk, a year',
        value: money(portfolio.revenueAtRisk),
        after: sentenceCase(`${counted(priced.length, 'client')} at high or critical renewal risk`),
      },
      {
        label: 'Net retention, 12 months',
        value: share(portfolio.netRetention),
        after: `Gross ${share(portfolio.grossRetention)}`,
      },
      {
        label: 'NPS',
        value: portfolio.nps === null ? UNKNOWN : number(portfolio.nps),
        after:
          portfolio.nps === null
            ? `Not enough responses (${portfolio.npsAnswers} of 5).`
            : sentenceCase(`${counted(portfolio.npsAnswers, 'answer')} of ${number(portfolio.asked)} asked`),
      },
    ],
    followUps:
      portfolio.followUpsOwed === 0
        ? 'No follow-up of a low score is owed.'
        : sentenceCase(`${counted(portfolio.followUpsOwed, 'follow-up')} of scores from 0 to 6 owed.`),
    otherCurrency:
      portfolio.inOtherCurrency === 0
        ? ''
        : sentenceCase(`${counted(portfolio.inOtherCurrency, 'client')} in another currency not counted.`),
    classes: classes.map(({ key, clients, monthly }) => ({
      key,
      label: key ? classWithBounds(key) : 'No score yet',
      short: key ? HEALTH_CLASSES[key].label : 'No score yet',
      clients,
      monthly,
    })),
    monthly: portfolio.monthly,
    atRiskCount: atRisk.length,
    /** What all of them pay a year; empty where some pay in another currency. */
    atRiskRevenue: priced.length === atRisk.length ? money(portfolio.revenueAtRisk) : '',
    atRisk: atRisk
      .slice(0, most)
      .map((row) => [
        name(row),
        riskOf(row),
        row.score === null || row.healthClass === null
          ? UNKNOWN
          : `${number(row.score)}, ${HEALTH_CLASSES[row.healthClass].label.toLowerCase()}`,
        row.trend ? HEALTH_TRENDS[row.trend] : UNKNOWN,
        row.noticeOn ? day(row.noticeOn) : '–',
        moneyOf(row),
      ]),
    beyondAtRisk: beyond(atRisk),
    endingCount: ending.length,
    ending: ending
      .slice(0, most)
      .map((row) => [name(row), riskOf(row), row.noticeOn ? day(row.noticeOn) : '–', day(row.endsOn), moneyOf(row)]),
    beyondEnding: beyond(ending),
    hits: hitsInWords(portfolio, (clients) => `${number(clients)} ${clients === 1 ? 'client' : 'clients'}`),
  };
}

export const AT_RISK_COLUMNS = [
  { label: 'Client', width: 4, right: false },
  { label: 'Renewal risk', width: 2, right: false },
  { label: 'Health', width: 2, right: false },
  { label: 'Trend, 90 days', width: 2, right: false },
  { label: 'Notice by', width: 2, right: true },
  { label: 'Per month', width: 2, right: true },
];
export const ENDING_COLUMNS = [
  { label: 'Client', width: 4, right: false },
  { label: 'Renewal risk', width: 2, right: false },
  { label: 'Notice by', width: 3, right: true },
  { label: 'Term ends', width: 3, right: true },
  { label: 'Per month', width: 2, right: true },
];
