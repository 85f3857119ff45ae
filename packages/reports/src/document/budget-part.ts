/** What a budget is made of besides the roadmap. */
export type BudgetPart = {
  /** Month in which the client's fiscal year begins, 1–12. */
  fiscalYearStart: number;
  prices: ServicePrice[];
};

/** What a service costs this client; null where nothing is known of its price. */
export type ServicePrice = {
  key: string;
  monthly: number | null;
  /** Of a project that a proposal offers. */
  once?: number;
  /** The number of the proposal that asks this price after its discount; without it, the price is of the provider's list. */
  proposal?: number;
  held: boolean;
};
