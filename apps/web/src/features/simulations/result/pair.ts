/** A figure in both states, already rounded as it is shown, so that readers can check sums and differences. */
export type Pair = { today: number; target: number };
