import { reviewSection } from '@fairlead/content/fields/review-sections';
import { figureLabel } from '@fairlead/contract/features/reviews/review-words';
import { ACTION_STATES, OUTCOMES, REVIEW_SIDES } from '@fairlead/contract/features/reviews/terms';
import { type ExportTable, money, text } from '#formats/sheets/sheet';
import type { ReviewPart } from './review-part';

/** A review as tables, one row for each thing. What it does not have has no table. */
export function reviewTables({ sections, decisions, actions }: ReviewPart): ExportTable[] {
  const roadmap = sections.find(({ kind }) => kind === 'roadmap')?.facts;
  const figures = sections.flatMap(({ kind, facts }) => (facts?.figures ?? []).map((one) => ({ kind, ...one })));
  const tables: ExportTable[] = [
    {
      name: 'Decisions',
      columns: [
        'Question',
        'Recommended',
        'Outcome',
        'Choice',
        'Reason',
        'Decided by',
        'Decided on',
        'Look again on',
      ].map(text),
      rows: decisions.map(({ question, recommended, outcome }) => [
        question,
        recommended,
        outcome ? OUTCOMES[outcome.outcome] : 'Open',
        outcome?.choice ?? '',
        outcome?.reason ?? '',
        outcome?.decidedBy ?? '',
        outcome?.decidedOn ?? '',
        outcome?.lookAgainOn ?? '',
      ]),
    },
    {
      name: 'Actions',
      columns: ['Action', 'Side', 'Owner', 'Due', 'State', 'Done on', 'Promised in'].map(text),
      rows: actions.map(({ text: what, side, owner, dueOn, state, doneOn, reviewTitle }) => [
        what,
        REVIEW_SIDES[side],
        owner,
        dueOn,
        ACTION_STATES[state],
        doneOn ?? '',
        reviewTitle,
      ]),
    },
    {
      name: 'Initiatives',
      columns: [text('Roadmap item'), text('State'), text('Target'), money('One-time'), money('Per month')],
      rows: (roadmap?.rows ?? []).map(({ title, state, on, once, monthly }) => [title, state, on, once, monthly]),
    },
    {
      name: 'Budget',
      columns: [text('Fiscal quarter'), text('From'), text('To'), money('Approved'), money('Proposed')],
      rows: (roadmap?.budget ?? []).map(({ fiscalYear, quarter, from, to, approved, proposed }) => [
        `FY ${fiscalYear} Q${quarter}`,
        from,
        to,
        approved,
        proposed,
      ]),
    },
    {
      name: 'Figures',
      columns: ['Section', 'Figure', 'Value', 'At the last review'].map(text),
      rows: figures.map(({ kind, key, value, before }) => [reviewSection(kind).title, figureLabel(key), value, before]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
