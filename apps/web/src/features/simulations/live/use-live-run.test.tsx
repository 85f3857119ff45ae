import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleClient } from '#testing/sample-client';
import { dollars } from '#testing/writers';
import { initialValues, simulationDraft } from '../form/values/simulation-form';
import { completeInputs } from '../form/values/simulation-problems';
import { sampleResult } from '../testing/sample-result';
import type { LiveAnswer, LiveRequest } from './live-message';
import { LIVE_TRIALS, useLiveRun } from './use-live-run';

/** Stands in for the browser's worker: keeps what it is asked and answers when the test says so. */
class FakeWorker {
  static opened: FakeWorker[] = [];
  asked: LiveRequest[] = [];
  isTerminated = false;
  onmessage: ((event: { data: LiveAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWorker.opened.push(this);
  }

  postMessage(request: LiveRequest) {
    this.asked.push(request);
  }

  terminate() {
    this.isTerminated = true;
  }

  answer(result: LiveAnswer['result']) {
    act(() => this.onmessage?.({ data: { key: this.asked.at(-1)?.key ?? '', result } }));
  }
}

const client = sampleClient();
function inputsWith(annualRevenue: number): SimulationInputs {
  const inputs = completeInputs(simulationDraft(initialValues({ ...client, annualRevenue }, null, dollars), client));
  if (!inputs) throw new Error('The sample client misses an answer.');
  return inputs;
}

const TERMS = { currency: 'USD', fxToUsd: 1, lossLimitShare: 0.025, costOfRiskLoading: 0.08 };

function open(inputs: SimulationInputs | null) {
  const view = renderHook((props: { inputs: SimulationInputs | null }) => useLiveRun(props.inputs, TERMS, 7), {
    initialProps: { inputs },
  });
  return view;
}

function openedWorker(): FakeWorker {
  const worker = FakeWorker.opened.at(-1);
  if (!worker) throw new Error('No worker was opened.');
  return worker;
}

beforeEach(() => {
  FakeWorker.opened = [];
  vi.stubGlobal('Worker', FakeWorker);
});

it('plays out 20,000 years of the inputs with the seed of the later run', () => {
  const { result } = open(inputsWith(1_000_000));
  const worker = openedWorker();
  expect(worker.asked).toHaveLength(1);
  expect(worker.asked[0]).toMatchObject({ trials: LIVE_TRIALS, seed: 7, terms: TERMS });
  expect(worker.asked[0]?.inputs.annualRevenue).toBe(1_000_000);
  worker.answer(sampleResult());
  expect(result.current).toMatchObject({ result: { seed: 1 }, isStale: false, hasFailed: false });
});

it('keeps the picture while the next one is computed, and skips what was typed in between', () => {
  const { result, rerender } = open(inputsWith(1_000_000));
  const worker = openedWorker();
  worker.answer(sampleResult());
  for (const revenue of [2_000_000, 3_000_000, 4_000_000]) rerender({ inputs: inputsWith(revenue) });
  expect(result.current.isStale).toBe(true);
  expect(result.current.result).not.toBeNull();
  worker.answer(sampleResult());
  expect(result.current.isStale).toBe(true);
  worker.answer({ ...sampleResult(), trials: 4 });
  expect(worker.asked.map(({ inputs }) => inputs.annualRevenue)).toEqual([1_000_000, 2_000_000, 4_000_000]);
  expect(result.current).toMatchObject({ result: { trials: 4 }, isStale: false });
});

it('computes nothing while an answer is missing', () => {
  const { result, rerender } = open(null);
  expect(FakeWorker.opened.flatMap(({ asked }) => asked)).toEqual([]);
  expect(result.current).toEqual({ result: null, isStale: false, hasFailed: false });
  rerender({ inputs: inputsWith(1_000_000) });
  const worker = openedWorker();
  worker.answer(sampleResult());
  rerender({ inputs: null });
  expect(result.current).toMatchObject({ isStale: true, hasFailed: false });
  expect(worker.asked).toHaveLength(1);
});

it('says when the newest inputs could not be computed, and goes on with the next', () => {
  const { result, rerender } = open(inputsWith(1_000_000));
  const worker = openedWorker();
  worker.answer(null);
  expect(result.current).toEqual({ result: null, isStale: false, hasFailed: true });
  rerender({ inputs: inputsWith(2_000_000) });
  worker.answer(sampleResult());
  expect(result.current.hasFailed).toBe(false);
});

it('ends the worker with the page', () => {
  const { unmount } = open(inputsWith(1_000_000));
  const worker = openedWorker();
  unmount();
  expect(worker.isTerminated).toBe(true);
});
