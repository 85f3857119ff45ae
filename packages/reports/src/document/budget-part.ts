/** What a budget is made of besides the roadmap. */
export type BudgetPart = {
  /** Month in which the client's fiscal year begins, 1–12. */
  fiscalYearStart: number;
  /** What each service of the simulation would cost this client a month; null where nothing is known of its price. */
  prices: { key: string; monthly: number | null; held: boolean }[];
};
