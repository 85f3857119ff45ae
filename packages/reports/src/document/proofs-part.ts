/** What shows an answer to an insurer, by question; only what counts on the day of the report. */
export type ProofsPart = Record<
  string,
  { title: string /** The last day on which it counts, an ISO day. */; until: string }[]
>;
