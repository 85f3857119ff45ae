/**
 * The first list of who has to be told of a breach. Reports made before lists were kept name only the facts that chose
 * from it, and print it as it was; new ones take the rules of `notices/`. It no longer changes.
 */
import { z } from 'zod';
import { DATA_SENSITIVITY_KEYS, type DataSensitivityKey, REGION_KEYS, type RegionKey } from '../facts/regions';
import { REGULATION_KEYS } from '../facts/regulations';
import { SECTOR_KEYS, type SectorKey } from '../facts/sectors';
import { SOURCE_STATUSES } from '../scenarios/schema';

const words = (most: number) => z.string().min(3).max(most);

export const breachNotice = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  /** Beside a mark on the timeline. */
  label: words(40),
  /** Days after discovery at which the mark stands. */
  day: z.number().positive().max(730),
  /** `limit`: the latest day that the rule names; `plan`: it names none, and the day is ours for planning. */
  timing: z.enum(['limit', 'plan']),
  /** The deadline in words. */
  deadline: words(120),
  tell: words(160),
  /** Which businesses and which breaches it applies to. */
  appliesTo: words(260),
  /** null: wherever, whatever or whoever. */
  regions: z.array(z.enum(REGION_KEYS)).min(1).nullable(),
  sensitivities: z.array(z.enum(DATA_SENSITIVITY_KEYS)).min(1).nullable(),
  sectors: z.array(z.enum(SECTOR_KEYS)).min(1).nullable(),
  regulation: z.enum(REGULATION_KEYS).nullable(),
  source: z.strictObject({ name: words(120), status: z.enum(SOURCE_STATUSES) }),
});
export type BreachNotice = z.infer<typeof breachNotice>;

/** When the texts below were last gone through. */
export const BREACH_NOTICES_DATE = '2026-11-22';

/** Under every list of them. */
export const BREACH_NOTICES_NOTE =
  'Usual duties, for orientation. What applies depends on where the people in your data live and on what was taken. A lawyer confirms it for the case.';

const PERSONAL: DataSensitivityKey[] = ['basic', 'financial', 'health'];
/** Sectors in which some firms fall under NIS2; the directive names kinds of firms, finer than sectors do. */
const NIS2_SECTORS: SectorKey[] = [
  'administrative',
  'financial',
  'healthcare',
  'information',
  'manufacturing',
  'mining',
  'professional',
  'public',
  'transportation',
  'utilities',
  'wholesale',
];
const everywhere = { regions: null, sensitivities: null, sectors: null, regulation: null };

/** In the order of their days. */
export const BREACH_NOTICES: readonly BreachNotice[] = [
  {
    ...everywhere,
    key: 'cyber_policy',
    label: 'Cyber insurer',
    day: 1,
    timing: 'plan',
    deadline: 'As soon as possible, as the policy says',
    tell: 'The insurer, through the hotline of the policy',
    appliesTo:
      'Everyone with a cyber policy. Call before you hire specialists: many policies pay only for those they approved.',
    source: { name: 'Usual conditions of cyber policies', status: 'general' },
  },
  {
    ...everywhere,
    key: 'card_brands',
    label: 'Card processor',
    day: 1,
    timing: 'plan',
    deadline: 'At once, as your card agreement says',
    tell: 'The bank or processor that handles your card payments; it informs the card brands',
    appliesTo: 'Businesses that take payment cards, when card data may have been taken.',
    sensitivities: ['financial', 'health'],
    regulation: 'pci_dss',
    source: { name: 'Rules of the card brands for merchants', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'nis2_warning',
    label: 'NIS2 early warning',
    day: 1,
    timing: 'limit',
    deadline: 'Within 24 hours of becoming aware',
    tell: 'The national incident response team or authority',
    appliesTo:
      'Essential and important entities in the EU, mostly medium and large firms in named sectors, when an incident is significant. Personal data need not be involved.',
    regions: ['EU'],
    sectors: NIS2_SECTORS,
    regulation: 'nis2',
    source: { name: 'Directive (EU) 2022/2555, article 23', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'gdpr_authority',
    label: 'EU data authority',
    day: 3,
    timing: 'limit',
    deadline: 'Within 72 hours of becoming aware, where feasible',
    tell: 'The data protection authority; also the people concerned, without undue delay, where the risk to them is high',
    appliesTo: 'Anyone who holds data of people in the EU and EEA, unless a risk to those people is unlikely.',
    regions: ['EU'],
    sensitivities: PERSONAL,
    regulation: 'gdpr',
    source: { name: 'Regulation (EU) 2016/679, articles 33 and 34', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'uk_gdpr_authority',
    label: 'UK data authority',
    day: 3,
    timing: 'limit',
    deadline: 'Within 72 hours after becoming aware, where feasible',
    tell: 'The data protection regulator (ICO); also the people concerned, without undue delay, where the risk is high',
    appliesTo: 'Anyone who holds data of people in the United Kingdom, unless a risk to them is unlikely.',
    regions: ['UK'],
    sensitivities: PERSONAL,
    regulation: 'uk_gdpr',
    source: { name: 'UK GDPR, articles 33 and 34', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'nis2_notice',
    label: 'NIS2 notification',
    day: 3,
    timing: 'limit',
    deadline: 'Within 72 hours of becoming aware of it',
    tell: 'The same team or authority, with a first assessment of severity and impact',
    appliesTo: 'Those who had to send the early warning.',
    regions: ['EU'],
    sectors: NIS2_SECTORS,
    regulation: 'nis2',
    source: { name: 'Directive (EU) 2022/2555, article 23', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'nz_privacy',
    label: 'New Zealand commissioner',
    day: 3,
    timing: 'plan',
    deadline: 'As soon as practicable; the Commissioner expects it within 72 hours',
    tell: 'The Privacy Commissioner and the people concerned',
    appliesTo: 'Anyone who holds data of people in New Zealand, when serious harm to them is likely.',
    regions: ['ANZ'],
    sensitivities: PERSONAL,
    source: { name: 'New Zealand Privacy Commissioner, guidance on 72 hours', status: 'checked' },
  },
  {
    ...everywhere,
    key: 'pipeda',
    label: 'Canadian commissioner',
    day: 7,
    timing: 'plan',
    deadline: 'As soon as feasible',
    tell: 'The Privacy Commissioner of Canada, the people concerned, and others who can reduce the harm',
    appliesTo:
      'Private businesses under the federal act, when there is a real risk of significant harm. A record of every breach is kept in any case.',
    regions: ['CA'],
    sensitivities: PERSONAL,
    regulation: 'pipeda',
    source: { name: 'PIPEDA, breach of security safeguards', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'quebec',
    label: 'Québec commission',
    day: 7,
    timing: 'plan',
    deadline: 'Promptly',
    tell: 'The Commission d’accès à l’information and the people concerned',
    appliesTo:
      'Businesses that hold data of people in Québec, when there is a risk of serious injury. A register of incidents is kept in any case.',
    regions: ['CA'],
    sensitivities: PERSONAL,
    source: { name: 'Québec, act on personal information in the private sector (Law 25)', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'au_privacy',
    label: 'Australian commissioner',
    day: 30,
    timing: 'limit',
    deadline: 'Assess a suspicion within 30 days; then tell as soon as practicable',
    tell: 'The Information Commissioner and the people at risk',
    appliesTo:
      'Australian businesses above AU$3 million turnover and every health service provider, when serious harm is likely.',
    regions: ['ANZ'],
    sensitivities: PERSONAL,
    regulation: 'au_privacy',
    source: { name: 'Australian Privacy Act, notifiable data breaches', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'us_states',
    label: 'US states, earliest',
    day: 30,
    timing: 'limit',
    deadline: 'Without unreasonable delay; many states name a limit, from 30 to 60 days or more',
    tell: 'The people concerned; in many states also the attorney general (Vermont: within 14 business days) and, for large breaches, credit bureaus',
    appliesTo:
      'Anyone who holds certain data of a state’s residents, such as ID, account, health or login data. The state of the resident decides, so several may apply.',
    regions: ['US'],
    sensitivities: PERSONAL,
    source: { name: 'State breach notification laws', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'ftc_safeguards',
    label: 'US Federal Trade Commission',
    day: 30,
    timing: 'limit',
    deadline: 'As soon as possible, at most 30 days after discovery',
    tell: 'The Federal Trade Commission, through its online form',
    appliesTo:
      'Financial firms outside banking, such as lenders, tax preparers and dealers that lease cars, when unencrypted data of 500 or more customers was taken.',
    regions: ['US'],
    sensitivities: ['financial', 'health'],
    sectors: ['financial', 'professional', 'real_estate', 'retail'],
    regulation: 'ftc_safeguards',
    source: { name: 'FTC Safeguards Rule, notification events', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'nis2_final',
    label: 'NIS2 final report',
    day: 33,
    timing: 'limit',
    deadline: 'Within one month after the notification',
    tell: 'That team or authority, with causes and measures',
    appliesTo: 'Those who sent the NIS2 notification.',
    regions: ['EU'],
    sectors: NIS2_SECTORS,
    regulation: 'nis2',
    source: { name: 'Directive (EU) 2022/2555, article 23', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'hipaa_people',
    label: 'US patients',
    day: 60,
    timing: 'limit',
    deadline: 'Without unreasonable delay, at most 60 days after discovery',
    tell: 'Each person concerned; also the media, where more than 500 people of one state are',
    appliesTo:
      'US health care providers, health plans and those who handle health records for them, when unsecured records are concerned.',
    regions: ['US'],
    sensitivities: ['health'],
    regulation: 'hipaa',
    source: { name: 'HIPAA breach notification rule, 45 CFR 164.404 and 164.406', status: 'second-hand' },
  },
  {
    ...everywhere,
    key: 'hipaa_hhs',
    label: 'US health department',
    day: 60,
    timing: 'limit',
    deadline: 'For 500 people or more within 60 days; for fewer, within 60 days after the end of the year',
    tell: 'The Department of Health and Human Services, through its portal',
    appliesTo: 'The same health care providers, plans and their helpers.',
    regions: ['US'],
    sensitivities: ['health'],
    regulation: 'hipaa',
    source: { name: 'HIPAA breach notification rule, 45 CFR 164.408', status: 'second-hand' },
  },
];

/** What decides which of them a business has to think of. What is not known leaves nothing out. */
export type NoticeFacts = {
  /** Where it works; none is not known. */
  regions: readonly RegionKey[];
  dataSensitivity: DataSensitivityKey | null;
  sector: SectorKey | null;
  /** Keys of what its record says it is bound by: their notices are listed wherever it is and whatever it holds. */
  regulations: readonly string[];
};

const holds = <T>(among: readonly T[] | null, facts: readonly T[]) =>
  among === null || facts.length === 0 || facts.some((fact) => among.includes(fact));

const known = <T>(fact: T | null): T[] => (fact === null ? [] : [fact]);

/** The notices to think of for a business, by the facts of its record, in the order of their days. */
export function breachNoticesFor({ regions, dataSensitivity, sector, regulations }: NoticeFacts): BreachNotice[] {
  return BREACH_NOTICES.filter(
    (notice) =>
      (notice.regulation !== null && regulations.includes(notice.regulation)) ||
      (holds(notice.regions, regions) &&
        holds(notice.sensitivities, known(dataSensitivity)) &&
        holds(notice.sectors, known(sector))),
  );
}
