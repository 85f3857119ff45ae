import type { DataSensitivityKey, RegionKey } from '@fairlead/content/facts/regions';
import type { SectorKey } from '@fairlead/content/facts/sectors';
import type { NoticeFacts } from '@fairlead/content/question-banks/breach-notices';
import type { NoticeList } from '@fairlead/contract/features/breach-notices';
import type { BusinessRisk } from '@fairlead/risk/assessment/combined';
import type { ChartSettings } from '#charts/settings';
import type { BudgetPart } from '../budget-part';
import type { CompliancePart } from '../compliance-part';
import { englishLocale, priceMoney, reportWords } from '../figures';
import { fullDate, runningName } from '../frame';
import type { IndustryPart } from '../industry-part';
import type {
  CalendarDay,
  FinancialPart,
  PlanPart,
  ProposalPart,
  ReadinessPart,
  ReportFrame,
  RoadmapItem,
} from '../input';
import type { ProofsPart } from '../proofs-part';
import type { ReviewPart } from '../review-part';
import type { PageContext } from '../simulation/context';
import { pageContext, printedCharts, WIDTHS } from '../simulation/context';
import type { SimulatedServices } from '../simulation/sentences';
import type { ThreatBriefPart } from '../threat-brief-part';
import type { Words } from '../words';
import { isOther, type OfferChange, offerChange, servicesAsOffered } from './offer';
import { type Readiness, readinessOf } from './readiness';

/** Every part that a report may have; a kind that has no such part leaves it null. */
export type DocumentParts = {
  combined: BusinessRisk | null;
  financial: FinancialPart | null;
  /** In the order in which they are printed. Data that are kept hold each under the id of its bank. */
  assessments: ReadinessPart[];
  renewsOn: CalendarDay | null;
  /** Of reports made before lists were kept: what decides which of the first notices are listed. */
  facts: NoticeFacts | null;
  /** Who must be told of a breach, as the list was on the day of the report. */
  notices: NoticeList | null;
  plan: PlanPart | null;
  proposal: ProposalPart | null;
  /** In the roadmap's order. */
  roadmap: RoadmapItem[] | null;
  /** Keys of the laws and contract duties in the client's record; null in reports from before they were kept. */
  regulations: string[] | null;
  compliance: CompliancePart | null;
  review: ReviewPart | null;
  threats: ThreatBriefPart | null;
  industry: IndustryPart | null;
  proofs: ProofsPart | null;
  budget: BudgetPart | null;
};
export type DocumentInput = ReportFrame & DocumentParts;

/** What the pages of every part are written with. */
export type DocumentContext = {
  input: DocumentInput;
  name: string;
  words: Words;
  /** A price, with cents where it has any. */
  price: (amount: number) => string;
  date: (day: CalendarDay) => string;
  charts: ChartSettings;
  /** Whether a section is part of the report. */
  prints: (section: string) => boolean;
  width: number;
  picture: PageContext['picture'];
  /** Of the pages about the simulation. */
  financial: PageContext | null;
  assessments: Readiness[];
  facts: NoticeFacts;
  /** How the proposal differs from what was simulated; null where both speak of the same services. */
  otherOffer: OfferChange | null;
  about: SimulatedServices;
};

const UNKNOWN: NoticeFacts = { regions: [], dataSensitivity: null, sector: null, regulations: [] };

/** @param chosen keys of the sections that are printed; null is all of them */
export function documentContext(
  input: DocumentInput,
  picture: PageContext['picture'],
  chosen: readonly string[] | null = null,
): DocumentContext {
  const { financial, assessments, currency } = input;
  const locale = englishLocale(input.locale);
  const form = financial?.form;
  const change = offerChange(financial, input.proposal);
  const otherOffer = isOther(change) ? change : null;
  const offered = financial && servicesAsOffered(financial.services, input.proposal);
  const priced = financial && offered ? { ...financial, services: offered } : financial;
  const recorded = input.facts ?? UNKNOWN;
  return {
    input: { ...input, locale },
    name: runningName(input.client.name),
    words: reportWords(locale, currency),
    price: priceMoney(locale, currency),
    date: (day) => fullDate(day, locale),
    charts: printedCharts(locale, currency),
    prints: (section) => chosen === null || chosen.includes(section),
    width: WIDTHS[input.paper],
    picture,
    financial: priced ? pageContext({ ...input, ...priced }, picture) : null,
    assessments: assessments.map((part) => readinessOf(part, financial)),
    facts: form
      ? {
          ...recorded,
          regions: [...new Set([form.region as RegionKey, ...recorded.regions])],
          dataSensitivity: form.dataSensitivity as DataSensitivityKey,
          sector: form.sector as SectorKey,
        }
      : recorded,
    otherOffer,
    about: otherOffer ? 'changed' : input.plan || input.proposal ? 'plan' : 'only_simulated',
  };
}
