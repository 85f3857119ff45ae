import { impactSummaryData } from '@fairlead/reports/impact-summary/data';
import { impactSummary } from '@fairlead/reports/impact-summary/definition';
import type { ImpactSummaryInput } from '@fairlead/reports/impact-summary/input';
import { renderReport } from '@fairlead/reports/pdf/render-report';
import { serveTasks } from './serve-tasks';

/** Sets one report after the other; setting pages blocks the thread it runs on. */
serveTasks((input: ImpactSummaryInput) => renderReport(impactSummary, impactSummaryData(input)));
