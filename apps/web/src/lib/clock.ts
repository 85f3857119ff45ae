/** The page's clock: the only place that reads the time. */
export const now = (): Date => new Date();
