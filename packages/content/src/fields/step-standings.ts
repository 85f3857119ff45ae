/** How a step against a threat stands. `left_out`: it does not apply. `unknown`: no answer says anything of it. */
export const STEP_STANDINGS = ['in_place', 'partly', 'missing', 'not_sure', 'left_out', 'unknown'] as const;
export type StepStanding = (typeof STEP_STANDINGS)[number];
