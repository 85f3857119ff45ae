import type { SalesScript, ScriptLine } from '@fairlead/contract/features/sales-scripts';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './script-problems';

const line = (text: string, change: Partial<ScriptLine> = {}): ScriptLine => ({
  key: text.slice(0, 8),
  text,
  source: 'own',
  at: null,
  open: [],
  isEdited: true,
  ...change,
});
const stage = (key: SalesScript['stages'][number]['key'], ...lines: ScriptLine[]) => ({ key, minutes: 5, lines });
const words = (...stages: SalesScript['stages']) => problemsOf(stages).map((problem) => problem.words);

describe('what keeps a script from being ready', () => {
  it('is a placeholder without a value', () => {
    expect(words(stage('decision', line('On {{date}}?', { source: 'method', open: ['date'] })))).toEqual([
      '"{{date}}" has no value. Add it or remove the line.',
    ]);
  });

  it('is a sentence of more than 25 words, and not two shorter ones', () => {
    const long = `${Array.from({ length: 26 }, () => 'word').join(' ')}?`;
    expect(words(stage('pain', line(long)))).toEqual([
      '"word word word word word…" has 26 words. Say it in at most 25.',
    ]);
    const short = Array.from({ length: 25 }, () => 'word').join(' ');
    expect(words(stage('pain', line(`${short}. ${short}.`)))).toEqual([]);
  });

  it('is a service that is named before the stage where fixes are shown', () => {
    const named = line('Our Payment fraud controls would have stopped it.');
    expect(words(stage('pain', named))).toEqual([
      '"Payment fraud controls" is named before the pain is agreed. Move it to fulfillment.',
    ]);
    expect(words(stage('fulfillment', named))).toEqual([]);
  });

  it('is a figure in someone’s own words that no line with a source says', () => {
    const sourced = line('Losses come to $3.8K a year.', { source: 'simulation', isEdited: false });
    expect(words(stage('pain', sourced, line('That is $3.8K, every year.')))).toEqual([]);
    expect(words(stage('pain', sourced, line('60% of firms close after it.')))).toEqual([
      '"60%" is in no assessment, simulation or price. Use a figure with a source.',
    ]);
  });
});
