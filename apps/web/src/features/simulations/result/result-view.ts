import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import type { Figures } from '#app/locale/figures';
import type { Shown, WhatIf } from '../live/use-what-if';
import type { PlainSummary } from './loss/plain-summary';
import type { ResultFigures } from './result-figures';

/** A finished version with everything that page and talk show of it. */
export type ResultView = {
  simulation: Simulation;
  shown: Shown;
  /** The main figures of `shown`, rounded as they are read. */
  told: ResultFigures;
  summary: PlainSummary;
  figures: Figures;
  /** Null for readers, who try nothing out. */
  whatIf: WhatIf | null;
};
