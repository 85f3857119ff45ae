import { describe, expect, it } from 'vitest';
import { gapsReading } from './answer-words';
import { BANK_VERSIONS, bankOf, newestBanks } from './banks';
import { fillText } from './fill-text';
import { readinessHeadline } from './readiness-headlines';
import * as texts from './readiness-texts';
import type { QuestionBank } from './schema';

const { renewalAdvice, sectionReading } = texts;
const INSURANCE = bankOf('insurance', 1);
const BREACH = bankOf('breach', 1);
const BANKS: readonly QuestionBank[] = newestBanks();
const CORNERS = ['highHigh', 'highLow', 'lowHigh', 'lowLow'] as const;

describe('texts of results', () => {
  it('have a headline for every band and number of stops, with every place filled', () => {
    for (const bank of BANK_VERSIONS) {
      const told = bank.bands.flatMap(({ key }) =>
        [0, 1, 3].flatMap((stops) => [
          readinessHeadline(bank, key, stops, 'Keep one copy'),
          readinessHeadline(bank, key, stops, null),
        ]),
      );
      for (const { title, text } of told) {
        expect(`${title} ${text}`).not.toMatch(/[{}]|undefined|null/);
        expect(text).toMatch(/[.?]$/);
      }
      expect(new Set(told.map(({ title }) => title)).size, bank.id).toBeGreaterThan(bank.bands.length);
    }
    expect(readinessHeadline(INSURANCE, 'not_ready', 3, 'Keep one copy')).toEqual({
      title: 'Close three stops before you apply',
      text: 'Each of them can lead to a decline on its own. The first is “Keep one copy”.',
    });
    expect(readinessHeadline(BREACH, 'exposed', 1, 'Practice').title).toBe('One critical gap outweighs the rest');
    expect(readinessHeadline(BREACH, null, 0, null).title).toBe('Nothing to score yet');
  });

  it('tell a bank that has no headlines by its bands', () => {
    const bands = BREACH.bands.map(({ headlines, ...band }) => band);
    const other = { ...BREACH, id: 'other', bands };
    expect(readinessHeadline(other, 'exposed', 2, 'Practice')).toEqual({
      title: 'Exposed',
      text: BREACH.bands[3]?.meaning,
    });
  });

  it('read a section by its score, and what is not known as not known', () => {
    const read = (score: number | null, notSure = 0, step: string | null = 'Do this') =>
      sectionReading({ score, asked: 4, notSure }, step);
    expect(read(null)).toBe('Nothing here applies to this business.');
    expect(read(0, 2)).toMatch(/not known yet/);
    expect(read(0, 1)).toBe('Mostly open. A good first step: “Do this”.');
    expect([30, 60, 85, 100].map((score) => read(score)).map((text) => text.slice(0, 6))).toEqual([
      'Starte',
      'More t',
      'Nearly',
      'Everyt',
    ]);
    expect(read(100, 0, null)).toBe('Everything asked here is in place.');
  });

  it('choose what fits before the renewal by the weeks left', () => {
    const keys = [null, -1, 0, 1, 2, 5, 6, 12, 13].map((weeks) => renewalAdvice(weeks).key);
    expect(keys).toEqual(['unknown', 'past', 'last', 'last', 'short', 'short', 'enough', 'enough', 'ample']);
    expect(renewalAdvice(8)).toMatchObject({
      title: '8 weeks to the renewal: time for coverage blockers and most steps',
      efforts: ['low', 'medium'],
    });
  });

  it('say what the banks and the model count by', () => {
    expect(INSURANCE.howToRead).toContain(`one at ${INSURANCE.caps[0]}, two or more at ${INSURANCE.caps[1]}`);
    expect(BREACH.howToRead).toContain(`caps it at ${BREACH.caps[0]}`);
    expect(texts.HOW_TO_READ.square).toContain(`cross at ${BREACH.quadrants?.threshold}`);
    expect(INSURANCE.method).toContain(`${INSURANCE.questions.length} questions`);
    expect(Object.keys(texts.GRADE_MEANINGS)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('keep what is filled in as it came', () => {
    const { captionAverage } = texts.TIMELINE_TEXTS;
    const figures = { scenario: '{total}', dayOne: '$1', dayThirty: '$2', total: '$3' };
    expect(fillText(captionAverage, figures)).toBe(
      '{total}: on average about $1 is spent by the end of the first day, $2 by day 30, and $3 in all.',
    );
    expect(fillText(texts.RESULT_NOTES.evidence, { proved: '3', answered: '$&' })).toBe(
      '3 of $& answers have evidence attached.',
    );
  });

  it('never say the same thing twice', () => {
    const all = [
      ...Object.values(texts.HOW_TO_READ),
      ...Object.values(texts.RESULT_NOTES),
      ...Object.values(texts.TIMELINE_TEXTS),
      ...Object.values(texts.GRADE_MEANINGS),
      ...Object.values(texts.READINESS_METHOD),
      ...BANKS.flatMap(({ howToRead, method }) => [howToRead, method]),
      ...CORNERS.flatMap((corner) => BREACH.quadrants?.[corner].steps ?? []),
    ]
      .flatMap((text) => text.split(/(?<=[.?:])\s+/))
      .filter((text) => text.includes(' '));
    expect(all.filter((text, k) => all.indexOf(text) !== k)).toEqual([]);
  });
});

it('names what limits a coverage only where a question of the bank can limit it', () => {
  expect(gapsReading(INSURANCE)).toContain('first, then what limits your coverage, then the steps by');
  expect(gapsReading(BREACH)).toContain('The critical gaps come first, then the steps by the points');
});
