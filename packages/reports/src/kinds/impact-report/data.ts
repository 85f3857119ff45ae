import type { CoverFacts, RoadmapItem, Simulated } from '#document/input';
import type { Page } from '#document/page';
import type { PageContext } from '#document/simulation/context';
import { pageContext } from '#document/simulation/context';
import { answersPage } from '#document/simulation/pages/answers';
import { assumptionsPage } from '#document/simulation/pages/assumptions';
import { findingsPage } from '#document/simulation/pages/findings';
import { fiveYearsPage } from '#document/simulation/pages/five-years';
import { insurancePage } from '#document/simulation/pages/insurance';
import { likelihoodPage } from '#document/simulation/pages/likelihood';
import { lossFormsPage } from '#document/simulation/pages/loss-forms';
import { methodPage } from '#document/simulation/pages/method';
import { scenariosPage } from '#document/simulation/pages/scenarios';
import { servicesPage } from '#document/simulation/pages/services';
import { storiesPage } from '#document/simulation/pages/stories';
import { costOfRiskPage, worthPage } from '#document/simulation/pages/worth';
import { impactSummaryData } from '../impact-summary/data';

/** Everything the full report is made from. */
export type ImpactReportInput = CoverFacts &
  Simulated & {
    /** The version it prints and the instant of its completion; reports from before it was kept lack it. */
    run?: { version: number; completedAt: string };
    /** Of the report itself; put in when it is made. */
    version?: number;
    roadmap?: RoadmapItem[];
    /** Keys of the laws and contract duties in the client's record. */
    regulations?: string[];
  };

/** The pages after the summary, in order: one idea each. A page that has nothing to say for a client is left out. */
const PAGES: readonly ((context: PageContext) => Page | null)[] = [
  likelihoodPage,
  fiveYearsPage,
  scenariosPage,
  storiesPage,
  lossFormsPage,
  worthPage,
  costOfRiskPage,
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
