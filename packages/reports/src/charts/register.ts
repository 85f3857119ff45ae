import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { fairleadDark, fairleadLight } from './theme';

/**
 * ECharts with the parts these charts use and no others, and with the themes `fairlead-light` and `fairlead-dark`.
 * The page calls `init(element, 'fairlead-light', { renderer: 'svg' })`.
 */
export function fairleadCharts(): typeof echarts {
  echarts.use([
    AriaComponent,
    BarChart,
    GridComponent,
    LabelLayout,
    LineChart,
    MarkLineComponent,
    MarkPointComponent,
    ScatterChart,
    SVGRenderer,
    TitleComponent,
    TooltipComponent,
  ]);
  echarts.registerTheme('fairlead-light', fairleadLight);
  echarts.registerTheme('fairlead-dark', fairleadDark);
  return echarts;
}
