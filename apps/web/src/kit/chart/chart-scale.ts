import { createContext, useContext } from 'react';

/**
 * How much larger a page is shown than it is laid out, as in a talk. Charts take it up by themselves: they turn pointer
 * positions into amounts, which a page zoomed around them would shift.
 */
const ChartScaleContext = createContext(1);

export const ChartScale = ChartScaleContext.Provider;

export const useChartScale = (): number => useContext(ChartScaleContext);
