import type { Page } from '#document/page';
import { assumptionsPage } from '#document/simulation/pages/assumptions';
import { findingsPage } from '#document/simulation/pages/findings';
import { fiveYearsPage } from '#document/simulation/pages/five-years';
import { insurancePage } from '#document/simulation/pages/insurance';
import { likelihoodPage } from '#document/simulation/pages/likelihood';
import { lossFormsPage } from '#document/simulation/pages/loss-forms';
import { scenariosPage } from '#document/simulation/pages/scenarios';
import { storiesPage } from '#document/simulation/pages/stories';
import type { DocumentContext } from '../context';

/** How likely losses are and how large, over one year and over five. */
export function financialPages({ financial, assessments }: DocumentContext): Page[] {
  if (!financial) return [];
  // The gaps of the assessments say the same, question by question.
  const findings = assessments.length > 0 ? null : findingsPage(financial);
  return [likelihoodPage(financial), fiveYearsPage(financial), insurancePage(financial), findings].filter(
    (page) => page !== null,
  );
}

/** What could happen, how it feels, and where the money goes. */
export function lossPages({ financial }: DocumentContext): Page[] {
  if (!financial) return [];
  return [scenariosPage(financial), storiesPage(financial), lossFormsPage(financial)].filter((page) => page !== null);
}

/** The constants behind the figures of the simulation. */
export const assumptionPages = ({ financial }: DocumentContext): Page[] =>
  financial ? [assumptionsPage(financial)] : [];
