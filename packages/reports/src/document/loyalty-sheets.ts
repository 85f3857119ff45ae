import { HEALTH_CLASSES, RENEWAL_LEVELS, SURVEY_KINDS, type SurveyKind } from '@fairlead/content/fields/loyalty';
import type { LoyaltyPortfolio } from '@fairlead/contract/features/loyalty/loyalty';
import { type ExportSheet, number, text } from '#formats/sheets/sheet';

/** One row for each client. Amounts are plain numbers next to their currency: several currencies share the table. */
export const loyaltySheets = ({ items, currency }: LoyaltyPortfolio): ExportSheet[] => [
  {
    name: 'Loyalty',
    currency,
    columns: [
      text('Client'),
      number('Health'),
      text('Class'),
      text('Trend, 90 days'),
      number('Renewal risk'),
      text('Risk level'),
      number('Per month'),
      text('Currency'),
      text('Notice by'),
      text('Term ends'),
    ],
    rows: items.map((row) => [
      row.clientName,
      row.score === null ? null : Math.round(row.score),
      row.healthClass && HEALTH_CLASSES[row.healthClass].label,
      row.trend,
      row.risk === null ? null : Math.round(row.risk),
      row.riskLevel && RENEWAL_LEVELS[row.riskLevel].label,
      row.monthly,
      row.currency,
      row.noticeOn,
      row.endsOn,
    ]),
  },
];

export type SurveyResponse = {
  clientName: string;
  kind: SurveyKind;
  name: string;
  answeredOn: string;
  score: number;
  comment: string;
  mayQuote: boolean;
};

/** One row for each answer with a name; words only of those who allowed to quote them. */
export const responseSheets = (responses: readonly SurveyResponse[]): ExportSheet[] => [
  {
    name: 'Responses',
    currency: 'USD',
    columns: [
      text('Client'),
      text('Survey'),
      text('Person'),
      text('Answered on'),
      number('Score'),
      text('Words that may be quoted'),
    ],
    rows: responses.map(({ clientName, kind, name, answeredOn, score, comment, mayQuote }) => [
      clientName,
      SURVEY_KINDS[kind].label,
      name,
      answeredOn,
      score,
      mayQuote ? comment : '',
    ]),
  },
];
