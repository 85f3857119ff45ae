import type { Simulation } from '@fairlead/contract/impact-simulator';
import type { Figures } from '../../lib/figures';
import type { PlainSummary } from './plain-summary';
import type { ResultFigures } from './result-figures';
import type { Shown, WhatIf } from './use-what-if';

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
