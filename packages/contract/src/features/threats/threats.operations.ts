import { INDUSTRY_KEYS } from '@fairlead/content/fields/sales-keys';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { chosenDay, id, text } from '#api/text';
import { BRIEFING_PERIOD_KEYS, clientBriefing, industryBriefing } from './industry-briefing';
import {
  CATALOG_CURSOR,
  CVE_ID,
  catalogEntry,
  catalogEntryDetails,
  correction,
  matchChange,
  newPatchRules,
  patchRules,
  stateChange,
  THREAT_FORMATS,
  threatAnswer,
  threatOverview,
  threatsOfClient,
} from './threats';

const reading = forKeys('clients', POLICIES.clientRecords);
const SAMPLE_CVE = 'CVE-2026-10001';
/** The reader's day, which decides what is overdue; without it the day in UTC does. */
const today = chosenDay.optional();
/** How far a briefing looks back. */
const period = z.enum(BRIEFING_PERIOD_KEYS).optional();

export const threatsContract = {
  overview: operation({
    route: 'GET /threats',
    id: 'getThreatOverview',
    summary: 'Exploited vulnerabilities over all clients: what is due this week, and how old the catalog is',
    policy: reading,
    input: z.strictObject({ today }),
    sample: {},
    output: threatOverview,
  }),
  catalog: operation({
    route: 'GET /threats/catalog',
    id: 'listThreatCatalog',
    summary: 'The catalog of exploited vulnerabilities, the latest first, with the clients at which each is open',
    policy: reading,
    input: z.strictObject({
      search: text(100).optional(),
      only: z.enum(['ransomware', 'at_clients']).optional(),
      cursor: CATALOG_CURSOR.optional(),
    }),
    sample: { search: 'windows' },
    output: z.strictObject({ items: z.array(catalogEntry), total: wholeNumber, nextCursor: z.string().nullable() }),
  }),
  entry: operation({
    route: 'GET /threats/catalog/{cveId}',
    id: 'getThreatEntry',
    summary: 'One exploited vulnerability: its facts, what changed in them, and every client it is at',
    policy: reading,
    input: z.strictObject({ cveId: CVE_ID }),
    sample: { cveId: SAMPLE_CVE },
    output: catalogEntryDetails,
  }),
  answer: operation({
    route: 'PUT /threats/catalog/{cveId}/answer',
    id: 'answerThreatFacts',
    summary: 'Say whether an attack can be automated and what it brings, where no feed does; due dates follow',
    policy: forKeys('clients', POLICIES.clientRecords),
    audit: { event: 'threat.facts_answered', words: 'Answered what decides the deadline of a vulnerability' },
    input: z.strictObject({ cveId: CVE_ID, ...threatAnswer.shape }),
    sample: { cveId: SAMPLE_CVE, automatable: 'no', technicalImpact: 'partial' },
    output: catalogEntryDetails,
  }),
  industry: operation({
    route: 'GET /threats/industries/{industry}',
    id: 'getIndustryBriefing',
    summary:
      'The usual threats of an industry: what is new, and how much of the defense is in place at each client of its sectors',
    policy: reading,
    input: z.strictObject({ industry: z.enum(INDUSTRY_KEYS), period, today }),
    sample: { industry: 'healthcare' },
    output: industryBriefing,
  }),
  briefing: operation({
    route: 'GET /clients/{clientId}/industry-briefing',
    id: 'getClientBriefing',
    summary:
      'The usual threats of a client’s industry: which steps against each are in place, and what each is part of',
    policy: reading,
    input: z.strictObject({ clientId: id, industry: z.enum(INDUSTRY_KEYS).optional(), period, today }),
    sample: { clientId: idOf('client') },
    output: clientBriefing,
  }),
  ofClient: operation({
    route: 'GET /clients/{clientId}/threats',
    id: 'listThreatsOfClient',
    summary: 'Exploited vulnerabilities at what a client works with, with state and due date',
    policy: reading,
    input: z.strictObject({ clientId: id, today }),
    sample: { clientId: idOf('client') },
    output: threatsOfClient,
  }),
  setRules: operation({
    route: 'PUT /clients/{clientId}/patch-rules',
    id: 'setPatchRules',
    summary:
      'Set within how many days a client is to have exploited vulnerabilities fixed, and whether a brief is prepared each month; due dates follow',
    policy: forKeys('clients', POLICIES.clientRecords),
    audit: { event: 'client.patch_rules_set', words: 'Set the patching commitments of a client' },
    input: z.strictObject({ clientId: id, version: wholeNumber, ...newPatchRules.shape }),
    sample: { clientId: idOf('client'), version: 0, ownDays: 14, cyberEssentials: false, essentialEight: false },
    output: patchRules,
  }),
  change: operation({
    route: 'POST /threats/changes',
    id: 'changeThreats',
    summary: 'Put vulnerabilities at clients into another state, all or none',
    policy: forKeys('clients', POLICIES.clientRecords),
    audit: { event: 'threat.state_changed', words: 'Changed the state of vulnerabilities' },
    input: stateChange,
    sample: { ids: [idOf('threatMatch')], state: 'in_progress' },
    output: z.strictObject({ changed: wholeNumber }),
  }),
  changes: operation({
    route: 'GET /threats/{id}/changes',
    id: 'listThreatChanges',
    summary: 'Who changed the state of a vulnerability at a client, when and why',
    policy: reading,
    input: z.strictObject({ id }),
    sample: { id: idOf('threatMatch') },
    output: z.strictObject({ items: z.array(matchChange) }),
  }),
  correct: operation({
    route: 'POST /threats/{id}/correction',
    id: 'correctThreatMatch',
    summary: 'Say that the catalog speaks of another product; it is remembered for what comes later',
    policy: forKeys('clients', POLICIES.clientRecords),
    audit: { event: 'threat.match_corrected', words: 'Corrected what a vulnerability was matched with' },
    input: correction,
    sample: { id: idOf('threatMatch'), reason: 'Another product line.', everywhere: false },
    output: z.strictObject({ closed: wholeNumber, clients: wholeNumber }),
  }),
  export: operation({
    route: 'GET /threats/export',
    id: 'exportThreats',
    summary: 'Exploited vulnerabilities of all clients, or of one, as XLSX, CSV or JSON',
    policy: reading,
    input: z.strictObject({ format: z.enum(THREAT_FORMATS), clientId: id.optional(), today }),
    sample: { format: 'csv' },
    output: z.file(),
  }),
};
