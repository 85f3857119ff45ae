/**
 * The layout in which a report is ordered today; it is kept with the report's data. Reports from before it was kept have none
 * and are printed with the sections of their time.
 */
export const CURRENT_LAYOUT = 2;
