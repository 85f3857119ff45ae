import { formatPercent, formatStatedPercent } from '@fairlead/content/format';
import { impactSummaryData } from '../impact-summary/data';
import { fullMoney, reportFormat } from '../impact-summary/figures';
import type { Words } from '../impact-summary/sentences';
import { shownFigures } from '../impact-summary/shown-figures';
import type { ImpactReportInput } from './input';
import type { Page, PageContext } from './page';
import { answersPage } from './pages/answers';
import { assumptionsPage } from './pages/assumptions';
import { findingsPage } from './pages/findings';
import { fiveYearsPage } from './pages/five-years';
import { insurancePage } from './pages/insurance';
import { likelihoodPage } from './pages/likelihood';
import { lossFormsPage } from './pages/loss-forms';
import { methodPage } from './pages/method';
import { scenariosPage } from './pages/scenarios';
import { servicesPage } from './pages/services';
import { storiesPage } from './pages/stories';
import { worthPage } from './pages/worth';

/** The pages after the summary, in order: one idea each. A page that has nothing to say for a client is left out. */
const PAGES: readonly ((context: PageContext) => Page | null)[] = [
  likelihoodPage,
  fiveYearsPage,
  scenariosPage,
  storiesPage,
  lossFormsPage,
  worthPage,
  insurancePage,
  findingsPage,
  servicesPage,
  answersPage,
  assumptionsPage,
  methodPage,
];

/** Content width in px at 96 dpi, by paper. */
const WIDTHS = { a4: 666, 'us-letter': 688 } as const;
const FONT_SIZE = 11;

/**
 * Everything the full report prints beside the summary's own data: pages as data, and their pictures.
 * @throws RangeError when a brand colour is not a colour
 */
export function impactReportData(input: ImpactReportInput) {
  const summary = impactSummaryData(input);
  const { locale, currency, showTarget } = summary;
  const format = reportFormat(locale, currency);
  const words: Words = {
    money: fullMoney(locale, currency),
    shortMoney: format.money,
    probability: format.probability,
    percent: (share) => formatPercent(share, { locale }),
    stated: (share) => formatStatedPercent(share, { locale }),
  };
  const pictures: Record<string, string> = {};
  const context: PageContext = {
    input: { ...input, locale },
    words,
    shown: shownFigures(input.result, input.services),
    showTarget,
    settings: { scheme: 'light', format, targetName: 'After the plan', animation: false, fontSize: FONT_SIZE },
    width: WIDTHS[input.paper],
    picture(name, svg) {
      pictures[name] = svg;
      return name;
    },
  };
  const sections = PAGES.flatMap((page) => page(context) ?? []);
  return { summary, sections, pictures };
}

export type ImpactReportData = ReturnType<typeof impactReportData>;
