import { bankOf } from '@fairlead/content/question-banks/banks';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import { describe, expect, it } from 'vitest';
import type { ReadinessPart } from '#document/input';
import type { Block, Page } from '#document/page';
import type { ProofsPart } from '#document/proofs-part';
import { documentContext } from '#document/sections/context';
import { withParts } from '#document/sections/parts';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { answerSheetPages, confirmationPages, signingPages } from './pages';

const bank = bankOf('insurance', 2);
const sample = sampleBusinessRisk('dental', {}, 1_000);
const { client, provider, date, locale, paper, currency, version } = sample;
const FRAME = { client, provider, date, locale, paper, currency, version };
const RESULT = assessmentResult.parse({
  engine: '1.0',
  score: 59,
  rawScore: 89,
  cap: 59,
  band: 'conditional',
  quadrant: null,
  coverage: 1,
  confidence: 1,
  axes: [],
  sections: [],
  hardStops: [],
  conditions: [],
  softStops: [],
  gaps: [],
});

function pagesOf(pages: typeof signingPages, said: Record<string, string>, proofs: ProofsPart = {}): Page[] {
  const insurance: ReadinessPart = {
    bankId: 'insurance',
    bankVersion: 2,
    number: 1,
    completedOn: date,
    result: RESULT,
    answers: Object.fromEntries(
      bank.questions.map(({ id, form }) => {
        const none = form.kind === 'choice' ? form.options.find((option) => option.value === 0)?.id : undefined;
        const value = said[id] ?? (form.kind === 'met' ? 'no' : (none ?? 'na'));
        return [id, { value, knownBy: null, proofs: 0 }];
      }),
    ),
  };
  const input = { ...FRAME, insurance, proofs };
  return pages(documentContext(withParts({ parts: ['proofs'], banks: ['insurance'] }, input), () => ''));
}
const tableOf = (pages: Page[], title: string) =>
  pages[0]?.blocks.find(
    (block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table' && block.title === title,
  );
const rowOf = (pages: Page[], id: string) =>
  pages[0]?.blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .find(([number]) => JSON.stringify(number).includes(`"${id}"`));

describe('an insurance answer sheet', () => {
  it('parts what can be shown from what is only said, and from what nobody knows', () => {
    // The question about past incidents can only be answered.
    const said = { I01: 'yes', I75: 'yes', I31: 'partly', I73: 'not_sure', I92: 'none' };
    const proofs = { I01: [{ title: 'MFA report', until: '2026-12-01' }] };
    const pages = pagesOf(signingPages, said, proofs);
    const figures = pages[0]?.blocks.find((block) => block.kind === 'figures');
    expect(figures?.items.map(({ value }) => value)).toEqual(['1', '3', '1']);
    expect(JSON.stringify(tableOf(pages, 'Find out first')?.rows)).toContain('Number of records held, by type');
    const bare = JSON.stringify(tableOf(pages, 'Put evidence on file')?.rows);
    expect(bare).toContain('Encryption status report of all devices');
    expect(bare).not.toContain('I01');
    expect(JSON.stringify(pages)).toContain(bank.notices[0]);
  });

  it('puts what insurers check first first', () => {
    const stop = bank.questions.find((question) => question.stop === 'hard' && !question.askedWhen)!;
    const other = bank.questions[bank.questions.findIndex(({ id }) => id === 'I73')]!;
    expect(bank.questions.indexOf(stop)).toBeLessThan(bank.questions.indexOf(other));
    const rows = tableOf(pagesOf(signingPages, { [other.id]: 'yes', [stop.id]: 'yes' }), 'Put evidence on file')?.rows;
    expect(JSON.stringify(rows?.[0])).toContain(stop.id);
  });

  it('prints each question that is asked with its answer, its newest evidence, and how long that counts', () => {
    const proofs = {
      I75: [
        { title: 'Old report', until: '2026-05-01' },
        { title: 'Encryption report', until: '2026-12-31' },
      ],
    };
    const pages = pagesOf(answerSheetPages, { I75: 'yes', I31: 'yes' }, proofs);
    const row = JSON.stringify(rowOf(pages, 'I75'));
    for (const part of [
      'Encryption at rest',
      'Yes',
      'Encryption report, and one more',
      'Counts until December 31, 2026',
    ])
      expect(row).toContain(part);
    expect(JSON.stringify(rowOf(pages, 'I31'))).toContain('None on file');
    // What is not in place has nothing to show.
    expect(JSON.stringify(rowOf(pages, 'I73'))).not.toContain('None on file');
    const asked = pages[0]?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const skipped = bank.questions.filter(({ askedWhen }) => askedWhen && !askedWhen.is.includes('no'));
    expect(asked).toHaveLength(bank.questions.length - skipped.length);
  });

  it('is confirmed by the business, and says that it is no application', () => {
    const text = JSON.stringify(pagesOf(confirmationPages, {}));
    for (const part of ['This sheet is no application', client.name, provider.name, 'Signature'])
      expect(text).toContain(part);
  });
});
