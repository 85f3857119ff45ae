import { SERVICE_KEYS, type ServiceKey } from '@fairlead/content/services/services';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { SLIDE_LIMITS, type Slide, slide as slideShape } from '@fairlead/contract/features/simulations/slides';
import { describe, expect, it } from 'vitest';
import { wordCount } from '#domain/presentations/slide-words';
import { dollars } from '#testing/writers';
import { resultFigures } from '../result/result-figures';
import type { ResultView } from '../result/result-view';
import { insuredResult, sampleResult } from '../testing/sample-result';
import { insuredModel2Result, model2Result } from '../testing/sample-result-2';
import { sampleSimulation } from '../testing/sample-simulation';
import { talkSlides } from './slides';

function viewOf(
  result: SimulationResultOnWire,
  services: readonly ServiceKey[] = SERVICE_KEYS.slice(0, 5),
  yearlyCost = 18_000,
): ResultView {
  return {
    simulation: sampleSimulation({ result }),
    shown: {
      result,
      services: [...services],
      serviceCount: services.length,
      yearlyCost,
      yearlySecurity: yearlyCost,
      isLive: false,
      isStale: false,
      hasFailed: false,
    },
    told: resultFigures(result, yearlyCost),
    summary: { lead: '', rest: [] },
    figures: dollars,
    whatIf: null,
  };
}

const RESULTS = { sampleResult, insuredResult, model2Result, insuredModel2Result };
const keys = (view: ResultView) => talkSlides(view).map(({ key }) => key);
const slideOf = (view: ResultView, key: string) => talkSlides(view).find((one) => one.key === key);

describe.each(Object.entries(RESULTS))('the slides of a talk about %s', (_, make) => {
  const services = [[], SERVICE_KEYS.slice(0, 1), SERVICE_KEYS].map((chosen) => viewOf(make(), chosen));

  it(`have at most ${SLIDE_LIMITS.words} words each`, () => {
    const counts = services.flatMap((view) => talkSlides(view).map((slide) => [slide.key, wordCount(slide)] as const));
    expect(counts.filter(([, count]) => count > SLIDE_LIMITS.words)).toEqual([]);
    expect(Math.min(...counts.map(([, count]) => count))).toBeGreaterThan(4);
  });

  it('are what a link may show, without the notes', () => {
    for (const { notes, ...slide } of services.flatMap(talkSlides)) {
      expect(slideShape.parse(slide)).toEqual(slide);
      expect(notes.length).toBeGreaterThan(0);
    }
  });

  it('never say what the services return on the average', () => {
    const { cost, average } = viewOf(make()).told;
    const said = JSON.stringify(talkSlides(viewOf(make())).map(({ notes, ...slide }) => slide));
    expect(said).not.toMatch(/return|saves|pays for itself|net cost/i);
    expect(said).not.toContain(dollars.money(Math.abs(average.today - average.target - cost)));
  });
});

describe('the slides of a talk', () => {
  it('follow the order an owner decides in', () => {
    expect(keys(viewOf(insuredResult()))).toEqual([
      ...['risk', 'curve', 'scenarios', 'forms', 'services', 'insurance', 'price', 'next'],
    ]);
    expect(keys(viewOf(sampleResult(), [], 0))).toEqual(['risk', 'curve', 'scenarios', 'forms', 'next']);
  });

  it('say the price per month and its share of revenue', () => {
    const view = viewOf(sampleResult());
    view.simulation.inputs.annualRevenue = 7_200_000;
    expect(slideOf(view, 'price')).toMatchObject({
      title: '5 services cost $1,500 per month',
      figures: [{ today: '$1,500' }, { today: '$18,000' }, { label: 'Share of annual revenue', today: '0.3%' }],
    });
  });

  it('say a price with its cents, as a proposal does', () => {
    expect(slideOf(viewOf(sampleResult(), SERVICE_KEYS.slice(0, 5), 11_742), 'price')).toMatchObject({
      title: '5 services cost $978.50 per month',
      figures: [{ today: '$978.50' }, { today: '$11,742' }, {}],
    });
  });

  it('put small bars together, and the sum stays the same', () => {
    const many = Object.fromEntries(
      ['ransomware', 'bec', 'ftf', 'data_breach', 'insider', 'vendor', 'cloud', 'ddos'].map((key, index) => [
        key,
        9_000 - index * 900,
      ]),
    );
    const result = { ...sampleResult(), meanByScenario: { today: many, target: many } };
    const { chart } = slideOf(viewOf(result), 'scenarios') as Slide;
    if (chart?.kind !== 'bars') throw new Error('No bars.');
    expect(chart.rows).toHaveLength(SLIDE_LIMITS.rows);
    expect(chart.rows.at(-1)?.label).toBe('All others');
    expect(chart.rows.reduce((sum, { today }) => sum + today, 0)).toBe(17_000);
  });

  it('tell the presenter which proposal the price is from', () => {
    const view = viewOf(sampleResult());
    const notes = () => slideOf(view, 'price')?.notes.join(' ');
    expect(notes()).not.toContain('Proposal');
    view.simulation.offer = { proposalId: view.simulation.id, number: 2, prices: [] };
    expect(notes()).toContain('The prices are those of Proposal 2.');
  });

  it('leave the return to the notes of the price', () => {
    expect(slideOf(viewOf(sampleResult()), 'price')?.notes.at(-1)).toContain('On the average alone');
  });
});
