import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import {
  aboutCheck,
  checkAnswers,
  checkResult,
  lead,
  leadChange,
  leadForm,
  leadFormText,
  MOST_OWN_RESULTS,
  openedCheck,
  ownResults,
  visitorsOutsideView,
} from './leads';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const SAMPLE_TOKEN = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const SAMPLE_TEXT = {
  title: 'Ten-minute check',
  intro: 'Plain questions about how your business is protected.',
  consent: 'We may keep these answers and write to you about them.',
  thanks: 'We will call you within two days.',
  contact: 'privacy@saltmarsh.example',
  isOpen: true,
  retentionDays: 180,
};

export const leadsContract = {
  forms: operation({
    route: 'GET /lead-forms',
    id: 'listLeadForms',
    summary: 'The checks that your organization gives to prospects by link',
    policy: POLICIES.staff,
    output: z.strictObject({ items: z.array(leadForm) }),
  }),
  createForm: operation({
    route: 'POST /lead-forms',
    id: 'createLeadForm',
    summary: 'Make a check with a link of its own',
    policy: POLICIES.staff,
    audit: { event: 'lead_form.created', words: 'Made a check for prospects' },
    input: z.strictObject({ text: leadFormText }),
    sample: { text: SAMPLE_TEXT },
    output: leadForm,
  }),
  saveForm: operation({
    route: 'PUT /lead-forms/{id}',
    id: 'saveLeadForm',
    summary: 'Change a check, close it or open it again',
    policy: POLICIES.staff,
    audit: { event: 'lead_form.changed', words: 'Changed a check for prospects' },
    input: z.strictObject({ id, version: wholeNumber, text: leadFormText }),
    sample: { id: idOf('leadForm'), version: 1, text: SAMPLE_TEXT },
    output: leadForm,
  }),
  ownResults: operation({
    route: 'GET /own-results',
    id: 'getOwnResults',
    summary: 'The assessments of your own business that the page about your checks shows',
    policy: POLICIES.clientRecords,
    output: ownResults,
  }),
  showOwnResults: operation({
    route: 'PUT /own-results',
    id: 'showOwnResults',
    summary:
      'Choose which completed assessments of your own business, all of one record, the page about your checks shows; none takes it back',
    policy: POLICIES.clientRecords,
    audit: { event: 'own_results.changed', words: 'Changed what is shown of its own assessments' },
    input: z.strictObject({ assessmentIds: z.array(id).max(MOST_OWN_RESULTS) }),
    sample: { assessmentIds: [] },
    output: ownResults,
  }),
  list: operation({
    route: 'GET /leads',
    id: 'listLeads',
    summary: 'Who took a check, newest first, with the answers',
    policy: POLICIES.staff,
    output: z.strictObject({ items: z.array(lead) }),
  }),
  change: operation({
    route: 'PUT /leads/{id}',
    id: 'changeLead',
    summary: 'Say how far a lead is, and write a note',
    policy: POLICIES.staff,
    audit: { event: 'lead.changed', words: 'Changed the state of a lead' },
    input: z.strictObject({ id, version: wholeNumber, change: leadChange }),
    sample: { id: idOf('lead'), version: 1, change: { state: 'contacted' as const, note: 'Called on Monday.' } },
    output: lead,
  }),
  remove: operation({
    route: 'DELETE /leads/{id}',
    id: 'deleteLead',
    summary: 'Delete what a lead said, and its prospect where nothing else is recorded of it',
    policy: POLICIES.staff,
    audit: { event: 'lead.deleted', words: 'Deleted a lead' },
    input: z.strictObject({ id }),
    sample: { id: idOf('lead') },
    output: z.strictObject({ deleted: z.literal(true) }),
  }),
  open: operation({
    route: 'GET /checks/{token}',
    id: 'openCheck',
    summary: 'What the link of a check leads to',
    policy: POLICIES.anyone,
    input: z.strictObject({ token }),
    sample: { token: SAMPLE_TOKEN },
    output: openedCheck,
  }),
  submit: operation({
    route: 'POST /checks/{token}',
    id: 'submitCheck',
    summary: 'Send the answers of a check, and see the result',
    policy: POLICIES.anyone,
    audit: { event: 'lead.arrived', words: 'Finished a check' },
    input: z.strictObject({ token, sent: checkAnswers }),
    sample: {
      token: SAMPLE_TOKEN,
      sent: {
        name: 'Robin Marsh',
        company: 'Saltmarsh Legal',
        email: 'robin@saltmarsh.example',
        industry: 'legal' as const,
        employees: 20,
        answers: { 'PR.AA-03': 'no' as const },
        accepted: true as const,
        domainAgreed: true,
        website: '',
        work: { salt: 'salt', hash: 'hash', expiresAt: '2026-03-02T11:00:00Z', signature: 'signature', number: 7 },
      },
    },
    output: checkResult,
  }),
  look: operation({
    route: 'POST /checks/{token}/outside-view',
    id: 'lookAtVisitorsDomain',
    summary:
      'Look up what anyone can see of the domain of a visitor who agreed to it; asked again, the same look is shown',
    policy: POLICIES.anyone,
    audit: { event: 'lead.domain_looked_up', words: 'Looked at the domain of a visitor from outside' },
    input: z.strictObject({ token, key: token }),
    sample: { token: SAMPLE_TOKEN, key: SAMPLE_TOKEN },
    output: visitorsOutsideView,
  }),
  about: operation({
    route: 'GET /checks/{token}/about',
    id: 'getAboutCheck',
    summary: 'Who asks in a check, what happens with the answers, and how long they are kept',
    policy: POLICIES.anyone,
    input: z.strictObject({ token }),
    sample: { token: SAMPLE_TOKEN },
    output: aboutCheck,
  }),
  withdraw: operation({
    route: 'POST /checks/{token}/withdraw',
    id: 'withdrawCheck',
    summary:
      'Delete what a visitor said, by the link that came with the result; once it is gone the answer is the same',
    policy: POLICIES.anyone,
    audit: { event: 'lead.withdrawn', words: 'A visitor deleted their answers to a check' },
    input: z.strictObject({ token, key: token }),
    sample: { token: SAMPLE_TOKEN, key: SAMPLE_TOKEN },
    output: z.strictObject({ deleted: z.literal(true) }),
  }),
};
