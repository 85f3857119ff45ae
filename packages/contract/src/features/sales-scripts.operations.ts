import { INDUSTRY_KEYS, PERSONA_KEYS } from '@fairlead/content/fields/sales-keys';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { SHEET_FORMATS } from './sales-assets';
import { callRecord, callResults, salesCall } from './sales-calls';
import {
  lineChange,
  SCRIPT_STATES,
  salesScript,
  salesScriptSummary,
  scriptBasis,
  scriptSetup,
  scriptVersion,
} from './sales-scripts';

const SAMPLE_SETUP = {
  industry: 'healthcare',
  persona: 'owner',
  purpose: 'first_call',
  minutes: 30,
  pains: ['mfa', 'backup'],
  nextOn: null,
} as const;
const sampleSetup = { ...SAMPLE_SETUP, pains: [...SAMPLE_SETUP.pains] };
const oneScript = z.strictObject({ id });
const versioned = { id, version: wholeNumber };

export const salesScriptsContract = {
  list: operation({
    route: 'GET /sales-scripts',
    id: 'listSalesScripts',
    summary: 'Sales scripts of the team, the ones changed last first; of one client, where it is named',
    policy: POLICIES.staff,
    input: z.strictObject({ clientId: id.optional() }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ items: z.array(salesScriptSummary) }),
  }),
  basis: operation({
    route: 'GET /clients/{clientId}/sales-script-basis',
    id: 'getSalesScriptBasis',
    summary: 'What a script for a client can be made from: its pains, ranked',
    policy: POLICIES.staff,
    input: z.strictObject({
      clientId: id,
      industry: z.enum(INDUSTRY_KEYS).optional(),
      persona: z.enum(PERSONA_KEYS).optional(),
    }),
    sample: { clientId: idOf('client') },
    output: scriptBasis,
  }),
  create: operation({
    route: 'POST /clients/{clientId}/sales-scripts',
    id: 'createSalesScript',
    summary: 'Make a script for a talk with a client',
    policy: POLICIES.staff,
    audit: { event: 'sales_script.created', words: 'Made a sales script' },
    input: z.strictObject({ clientId: id, setup: scriptSetup }),
    sample: { clientId: idOf('client'), setup: sampleSetup },
    output: salesScript,
  }),
  get: operation({
    route: 'GET /sales-scripts/{id}',
    id: 'getSalesScript',
    summary: 'A script with its lines',
    policy: POLICIES.staff,
    input: oneScript,
    sample: { id: idOf('salesScript') },
    output: salesScript,
  }),
  sheet: operation({
    route: 'GET /sales-scripts/{id}/sheet',
    id: 'getSalesScriptSheet',
    summary: 'The sheet for the call: what to say, what to tick and what they may say, as PDF or for Word',
    policy: POLICIES.staff,
    input: z.strictObject({ id, format: z.enum(SHEET_FORMATS) }),
    sample: { id: idOf('salesScript'), format: 'docx' },
    output: z.file(),
  }),
  remake: operation({
    route: 'PUT /sales-scripts/{id}/setup',
    id: 'remakeSalesScript',
    summary: 'Make a script again from what is known now; lines that were changed by hand stay',
    policy: POLICIES.staff,
    audit: { event: 'sales_script.remade', words: 'Made a sales script again' },
    input: z.strictObject({ ...versioned, setup: scriptSetup }),
    sample: { id: idOf('salesScript'), version: 1, setup: sampleSetup },
    output: salesScript,
  }),
  changeLine: operation({
    route: 'POST /sales-scripts/{id}/lines',
    id: 'changeSalesScriptLine',
    summary: 'Change, take out, put back or add a line',
    policy: POLICIES.staff,
    audit: { event: 'sales_script.line_changed', words: 'Changed a line of a sales script' },
    input: z.strictObject({ ...versioned, change: lineChange }),
    sample: {
      id: idOf('salesScript'),
      version: 1,
      change: { kind: 'add' as const, stage: 'rapport' as const, text: 'How was the move to the new office?' },
    },
    output: salesScript,
  }),
  setState: operation({
    route: 'PUT /sales-scripts/{id}/state',
    id: 'setSalesScriptState',
    summary: 'Say that a script is ready, was used, or is put away; ready only without an open placeholder',
    policy: POLICIES.staff,
    audit: { event: 'sales_script.state_changed', words: 'Changed the state of a sales script' },
    input: z.strictObject({ ...versioned, state: z.enum(SCRIPT_STATES) }),
    sample: { id: idOf('salesScript'), version: 1, state: 'archived' as const },
    output: salesScript,
  }),
  versions: operation({
    route: 'GET /sales-scripts/{id}/versions',
    id: 'listSalesScriptVersions',
    summary: 'What a script was before it was made again, and as it was when it was ready; newest first',
    policy: POLICIES.staff,
    input: oneScript,
    sample: { id: idOf('salesScript') },
    output: z.strictObject({ items: z.array(scriptVersion) }),
  }),
  restore: operation({
    route: 'POST /sales-scripts/{id}/restore',
    id: 'restoreSalesScriptVersion',
    summary: 'Go back to an earlier version of a script; the one before is kept',
    policy: POLICIES.staff,
    audit: { event: 'sales_script.restored', words: 'Went back to an earlier version of a sales script' },
    input: z.strictObject({ ...versioned, number: wholeNumber }),
    sample: { id: idOf('salesScript'), number: 1, version: 1 },
    output: salesScript,
  }),
  saveCall: operation({
    route: 'POST /sales-scripts/{id}/calls',
    id: 'saveSalesCall',
    summary: 'Keep a call that was held by a script; the same key is kept once',
    policy: POLICIES.staff,
    audit: { event: 'sales_call.saved', words: 'Saved a sales call' },
    input: z.strictObject({ id, key: z.string().regex(/^[\w-]{8,64}$/), call: callRecord }),
    sample: {
      id: idOf('salesScript'),
      key: 'first-call-0001',
      call: {
        startedAt: '2026-03-02T09:00:00Z',
        endedAt: '2026-03-02T09:31:00Z',
        seconds: { rapport: 240 },
        ticks: ['rapport.listened', 'contract.agreed'],
        notes: { pain: 'Two days without the schedule in May.' },
        outcome: 'next_step' as const,
        outcomeNote: '',
        nextStep: { text: 'Look at the findings', person: 'Owner', on: '2026-03-10' },
        talkShare: 35,
      },
    },
    output: salesCall,
  }),
  calls: operation({
    route: 'GET /sales-calls',
    id: 'listSalesCalls',
    summary: 'The team’s sales calls, newest first, with what came of all of them',
    policy: POLICIES.staff,
    input: z.strictObject({ scriptId: id.optional() }),
    sample: { scriptId: idOf('salesScript') },
    output: z.strictObject({ items: z.array(salesCall), results: callResults }),
  }),
  removeCall: operation({
    route: 'DELETE /sales-calls/{id}',
    id: 'deleteSalesCall',
    summary: 'Delete a call with its notes',
    policy: POLICIES.staff,
    audit: { event: 'sales_call.deleted', words: 'Deleted a sales call' },
    input: z.strictObject({ id }),
    sample: { id: idOf('salesCall') },
    output: z.strictObject({ deleted: z.literal(true) }),
  }),
  remove: operation({
    route: 'DELETE /sales-scripts/{id}',
    id: 'deleteSalesScript',
    summary: 'Delete a script',
    policy: POLICIES.staff,
    audit: { event: 'sales_script.deleted', words: 'Deleted a sales script' },
    input: oneScript,
    sample: { id: idOf('salesScript') },
    output: z.strictObject({ deleted: z.literal(true) }),
  }),
};
