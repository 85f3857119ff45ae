/** What a business can bear in a year where it names no limit. Apart from the set, so that a page that only needs this loads no more. */
export const LOSS_LIMIT_2 = { revenueShare: 0.02, profitShare: 0.25, countingAmounts: 2 };

/** Of the distance from the average to a bad year, what the cost of risk adds. */
export const COST_OF_RISK_LOADING_2 = 0.08;
