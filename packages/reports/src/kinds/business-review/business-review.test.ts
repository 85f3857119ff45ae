import { describe, expect, it } from 'vitest';
import type { Page } from '#document/page';
import { reviewTables } from '#document/review-sheets';

import { documentContext } from '#document/sections/context';
import { withParts } from '#document/sections/parts';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { budgetSlide } from './budget-slide';
import { declinedPages, minutesPages } from './minutes';
import { agendaPages, roadmapPages, standingPages } from './pre-read';
import { sampleReview } from './sample-review';
import { minutesSlides, preReadSlides } from './slides';

const { combined: _combined, ...frame } = sampleBusinessRisk('dental', {}, 1_000);
const contextOf = (review = sampleReview()) =>
  documentContext(withParts({ parts: ['review'], banks: [] }, { ...frame, review }), (name) => name);
const said = (pages: Page[]) => JSON.stringify(pages);

describe('the pre-read', () => {
  it('begins with the meeting and the decisions, then what both sides promised, and asks for a recommendation last', () => {
    const [first] = agendaPages(contextOf());
    expect(first?.heading).toBe('Review of the summer');
    expect(first?.blocks.map((block) => ('title' in block ? block.title : block.kind))).toEqual([
      'The meeting',
      'Decisions we need from you',
      'What we promised and did',
      '',
      'A question to you',
    ]);
    expect(said([first!])).toContain('Paul Reed (decides)');
  });

  it('says each figure next to that of the last review, with the day of its data', () => {
    const pages = said(standingPages(contextOf()));
    expect(pages).toContain('Chance of exceeding the loss limit within five years');
    expect(pages).toContain('18% at the last review');
    expect(pages).toContain('As of July 1, 2026');
  });

  it('has the budget of the fiscal year on the page and as a chart', () => {
    const context = contextOf();
    expect(said(roadmapPages(context))).toContain('FY 2027 Q1');
    // 2,000 once and 3 × 960; 0 in the next quarter.
    expect(budgetSlide(context)?.sub).toBe('Approved $4,880, proposed $0 in 2 quarters.');
  });

  it('says that nothing has to be decided, and leaves out what is empty', () => {
    const empty = contextOf({ ...sampleReview(), decisions: [], sections: [], declined: [] });
    expect(said(agendaPages(empty))).toContain('Nothing has to be decided in this review.');
    expect([standingPages(empty), roadmapPages(empty), declinedPages(empty)]).toEqual([[], [], []]);
  });
});

describe('the minutes', () => {
  it('name who was there, what was decided and why, and who does what by when, the client first', () => {
    const [page] = minutesPages(contextOf());
    expect(page?.lead).toBe('Held on July 8, 2026, Their office.');
    expect(page?.blocks.map((block) => ('title' in block ? block.title : block.kind))).toEqual([
      'In short',
      'Present',
      'Decisions',
      'What you do',
      'What we do',
      'What was shown is kept',
    ]);
    expect(said([page!])).not.toContain('Was not there');
  });

  it('record a declined recommendation with reason, what remains possible and the day to look again', () => {
    const pages = said(declinedPages(contextOf()));
    for (const words of ['Not before the move.', 'A stolen password still opens a mailbox.', 'September 1, 2026'])
      expect(pages).toContain(words);
  });

  it('are nothing before the review was held', () => {
    expect(minutesPages(contextOf({ ...sampleReview(), heldOn: null }))).toEqual([]);
  });
});

it('has a table for each kind of thing, with numbers as numbers', () => {
  const tables = reviewTables(sampleReview());
  expect(tables.map(({ name }) => name)).toEqual(['Decisions', 'Actions', 'Initiatives', 'Budget', 'Figures']);
  expect(tables.find(({ name }) => name === 'Initiatives')?.rows).toEqual([
    ['Managed detection', 'Agreed', '2026-Q3', 2_000, 960],
  ]);
});

describe('the slides', () => {
  const titles = (slides: ReturnType<typeof preReadSlides>) => slides.map(({ title }) => title);
  const rowsOf = (slide: ReturnType<typeof preReadSlides>[number] | undefined) =>
    slide?.parts.flatMap((part) => (part.kind === 'table' ? part.rows : [])) ?? [];

  it('of a pre-read ask for decisions first, say each figure next to the last review, and end with a question', () => {
    const slides = preReadSlides(contextOf());
    expect(titles(slides)).toEqual([
      'One decision we need from you',
      'What we promised and did',
      'Security posture and change',
      'Roadmap and budget',
      'What the roadmap costs by quarter',
      'Declined: Do we roll out MFA for everyone?',
      'A question to you',
    ]);
    expect(rowsOf(slides[0])).toEqual([
      ['Do we roll out MFA for everyone?', 'Every account', 'Every account; Not now'],
    ]);
    const chance = 'Chance of exceeding the loss limit within five years';
    expect(slides[2]?.parts).toEqual([
      { kind: 'figures', items: [{ label: chance, value: '12%', after: '', gloss: '18% at the last review' }] },
    ]);
    expect(rowsOf(slides[3])).toEqual([['Managed detection', 'Agreed', 'Q3 2026', '$2,000', '$960']]);
    expect(rowsOf(slides[5])).toContainEqual(['What remains possible', 'A stolen password still opens a mailbox.']);
  });

  it('of minutes say what was decided and who does what, the client first', () => {
    const slides = minutesSlides(contextOf());
    expect(titles(slides).slice(0, 3)).toEqual(['In short', 'One decision taken', 'Who does what, and by when']);
    expect(rowsOf(slides[2]).map(([what]) => what)).toEqual(['Name a deputy', 'Order the firewall']);
    expect(minutesSlides(contextOf({ ...sampleReview(), heldOn: null }))).toEqual([]);
  });

  it('leave out what is empty and count what a room could not read', () => {
    const [promise] = sampleReview().actions;
    const many = Array.from({ length: 9 }, (_, n) => ({ ...promise!, id: String(n), text: `Promise ${n}` }));
    const [first, promises, ...rest] = preReadSlides(
      contextOf({
        ...sampleReview(),
        decisions: [],
        declined: [],
        actions: many,
        sections: [{ kind: 'promises', text: '', facts: null }],
      }),
    );
    expect(first?.title).toBe('Nothing has to be decided this time');
    expect(first?.parts).toEqual([{ kind: 'points', items: ['What we promised and did'] }]);
    expect(promises?.sub).toBe('7 of 9 are shown; the notes have all of them.');
    expect(promises?.notes).toContain('Promise 8');
    expect(rest).toEqual([]);
  });
});
