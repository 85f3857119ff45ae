import { impactSummaryData } from '../impact-summary/data';
import { pageContext } from './context';
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

/**
 * Everything the full report prints beside the summary's own data: pages as data, and their pictures.
 * @throws RangeError when a brand colour is not a colour
 */
export function impactReportData(input: ImpactReportInput) {
  const summary = impactSummaryData(input);
  const pictures: Record<string, string> = {};
  const context = pageContext(input, (name, svg) => {
    pictures[name] = svg;
    return name;
  });
  const sections = PAGES.flatMap((page) => page(context) ?? []);
  return { summary, sections, pictures };
}

export type ImpactReportData = ReturnType<typeof impactReportData>;
