import type { CoverFacts, Simulated } from '#document/input';

/** Everything the impact summary is made from. */
export type ImpactSummaryInput = CoverFacts & Pick<Simulated, 'result' | 'level' | 'services'>;
