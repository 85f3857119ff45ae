import { RENEWAL_REASON_KEYS, SURVEY_KIND_KEYS } from '@fairlead/content/fields/loyalty';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { forKeys, POLICIES } from '#api/policy';
import { idOf } from '#api/samples';
import { id, text } from '#api/text';
import {
  agreementFields,
  LOYALTY_EXPORTS,
  LOYALTY_FORMATS,
  loyaltyPortfolio,
  measureValue,
  openedSurvey,
  relationship,
  standingFields,
  touchpointFields,
} from './loyalty';
import { advocacyFields, playFields } from './plays';

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const sampleToken = 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb';
const ofClient = z.strictObject({ clientId: id });

export const loyaltyContract = {
  portfolio: operation({
    route: 'GET /loyalty',
    id: 'getLoyaltyPortfolio',
    summary: 'Health, renewal risk and revenue of every client, and what they come to together',
    policy: forKeys('clients', POLICIES.clientRecords),
    output: loyaltyPortfolio,
  }),
  relationship: operation({
    route: 'GET /clients/{clientId}/relationship',
    id: 'getRelationship',
    summary: 'Health of a client with its parts and reasons, agreements, people, touchpoints and surveys',
    policy: forKeys('clients', POLICIES.clientRecords),
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: relationship,
  }),
  saveAgreement: operation({
    route: 'POST /clients/{clientId}/agreements',
    id: 'saveAgreement',
    summary: 'Add an agreement with a client, or change one',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.agreement_saved', words: 'Saved an agreement with a client' },
    input: z.strictObject({
      clientId: id,
      target: z.strictObject({ id, version: wholeNumber }).nullable(),
      agreement: agreementFields,
    }),
    sample: {
      clientId: idOf('client'),
      target: null,
      agreement: {
        title: 'Managed services',
        monthlyAmount: 2_400,
        startsOn: '2026-01-01',
        endsOn: '2026-12-31',
        noticeDays: 60,
        renewsItself: true,
        coversStandard: true,
        invoiceDaysLate: 0,
        state: 'active',
        lossReason: '',
      },
    },
    output: relationship,
  }),
  setStanding: operation({
    route: 'PUT /clients/{clientId}/contacts/{contactId}/standing',
    id: 'setContactStanding',
    summary: 'Say how much a contact decides and how they are disposed toward you',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.standing_set', words: 'Changed how a contact is disposed' },
    input: z.strictObject({ clientId: id, contactId: id, standing: standingFields }),
    sample: {
      clientId: idOf('client'),
      contactId: idOf('contact'),
      standing: { influence: 3, support: 'promoter', lastContactOn: '2026-03-01', leftOn: null },
    },
    output: relationship,
  }),
  addTouchpoint: operation({
    route: 'POST /clients/{clientId}/touchpoints',
    id: 'addTouchpoint',
    summary: 'Keep a call, visit or other touchpoint with a client',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.touchpoint_added', words: 'Added a touchpoint with a client' },
    input: z.strictObject({ clientId: id, touchpoint: touchpointFields }),
    sample: {
      clientId: idOf('client'),
      touchpoint: { kind: 'call', onDay: '2026-03-01', people: 'Paul Reed', mood: 1, note: '' },
    },
    output: relationship,
  }),
  saveMeasures: operation({
    route: 'PUT /clients/{clientId}/measures',
    id: 'saveClientMeasures',
    summary: 'Keep measures of service and payment by month; a script may call it with a key',
    policy: forKeys('clients', POLICIES.clientRecords),
    audit: { event: 'client.measures_saved', words: 'Saved measures of a client' },
    input: z.strictObject({ clientId: id, measures: z.array(measureValue).min(1).max(200) }),
    sample: {
      clientId: idOf('client'),
      measures: [{ measure: 'answered_in_time', month: '2026-02-01', value: 0.93, source: 'Help desk export' }],
    },
    output: relationship,
  }),
  export: operation({
    route: 'GET /loyalty/export',
    id: 'exportLoyalty',
    summary: 'The portfolio, or the answers to surveys, as XLSX or CSV; words only of those who allowed to quote them',
    policy: POLICIES.clientRecords,
    input: z.strictObject({ what: z.enum(LOYALTY_EXPORTS), format: z.enum(LOYALTY_FORMATS) }),
    sample: { what: 'portfolio', format: 'csv' },
    output: z.file(),
  }),
  startPlay: operation({
    route: 'POST /clients/{clientId}/plays',
    id: 'startPlay',
    summary: 'Start what is done about one reason of a renewal risk, with its steps and a due date',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.play_started', words: 'Started a play for a client' },
    input: z.strictObject({ clientId: id, trigger: z.enum(RENEWAL_REASON_KEYS) }),
    sample: { clientId: idOf('client'), trigger: 'no_review' },
    output: relationship,
  }),
  savePlay: operation({
    route: 'PUT /clients/{clientId}/plays/{id}',
    id: 'savePlay',
    summary: 'Tick steps of a play, hand it over, or end it with what came of it',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.play_saved', words: 'Changed a play for a client' },
    input: z.strictObject({ clientId: id, id, version: wholeNumber, play: playFields }),
    sample: {
      clientId: idOf('client'),
      id: idOf('clientPlay'),
      version: 1,
      play: {
        steps: [{ text: 'Call the person who gave it', isDone: true }],
        ownerId: null,
        dueOn: '2030-05-01',
        state: 'done',
        result: 'They stay.',
      },
    },
    output: relationship,
  }),
  saveAdvocacy: operation({
    route: 'POST /clients/{clientId}/advocacy',
    id: 'saveAdvocacy',
    summary: 'Add a referral, reference, story or public review of a client, or change one',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.advocacy_saved', words: 'Saved how a client speaks for you' },
    input: z.strictObject({
      clientId: id,
      target: z.strictObject({ id, version: wholeNumber }).nullable(),
      advocacy: advocacyFields,
    }),
    sample: {
      clientId: idOf('client'),
      target: null,
      advocacy: { kind: 'referral', state: 'asked', person: 'Paul Reed', note: '', value: null },
    },
    output: relationship,
  }),
  sendSurvey: operation({
    route: 'POST /clients/{clientId}/surveys',
    id: 'sendSurvey',
    summary: 'Ask contacts of a client by email, each by a link of their own; nobody twice within 90 days',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.survey_sent', words: 'Sent a survey to contacts of a client' },
    input: z.strictObject({
      clientId: id,
      kind: z.enum(SURVEY_KIND_KEYS),
      contactIds: z.array(id).min(1, 'Choose someone to ask.').max(20),
      /** Answers have no name, and are shown from three on. */
      isAnonymous: z.boolean().optional(),
    }),
    sample: { clientId: idOf('client'), kind: 'nps', contactIds: [idOf('contact')] },
    output: relationship,
  }),
  followUp: operation({
    route: 'PUT /surveys/{id}/follow-up',
    id: 'doneFollowUp',
    summary: 'Say that a low score was followed up',
    policy: POLICIES.clientRecords,
    audit: { event: 'client.survey_followed_up', words: 'Followed up a survey answer' },
    input: z.strictObject({ id }),
    sample: { id: idOf('surveyAnswer') },
    output: relationship,
  }),
  openSurvey: operation({
    route: 'GET /surveys/by-link/{token}',
    id: 'openSurvey',
    summary: 'The question behind a survey link',
    policy: POLICIES.anyone,
    input: z.strictObject({ token }),
    sample: { token: sampleToken },
    output: openedSurvey,
  }),
  answerSurvey: operation({
    route: 'POST /surveys/by-link/answer',
    id: 'answerSurvey',
    summary: 'Answer a survey once, by its link',
    policy: POLICIES.anyone,
    audit: { event: 'survey.answered', words: 'Answered a survey' },
    input: z.strictObject({
      token,
      score: z.int('Choose a score.').min(0).max(10),
      comment: text(2_000),
      mayQuote: z.boolean(),
    }),
    sample: { token: sampleToken, score: 9, comment: '', mayQuote: false },
    output: z.strictObject({ answered: z.literal(true) }),
  }),
};
