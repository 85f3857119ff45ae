import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { id } from '../api/text';
import { salesCase, salesCaseFields } from './sales-cases';

export const salesCasesContract = {
  get: operation({
    route: 'GET /clients/{clientId}/sales-case',
    id: 'getSalesCase',
    summary:
      'What a client or prospect told in sales talks: pains with their cost, money, and how the decision is made',
    policy: POLICIES.staff,
    input: z.strictObject({ clientId: id }),
    sample: { clientId: idOf('client') },
    output: salesCase,
  }),
  save: operation({
    route: 'PUT /clients/{clientId}/sales-case',
    id: 'saveSalesCase',
    summary: 'Write what a client or prospect told; `version` is 0 for the first time',
    policy: POLICIES.staff,
    audit: { event: 'sales_case.saved', words: 'Changed what a client told in sales talks' },
    input: z.strictObject({ clientId: id, version: wholeNumber, fields: salesCaseFields }),
    sample: {
      clientId: idOf('client'),
      version: 1,
      fields: {
        pains: [
          {
            key: 'pain-0001',
            control: 'backup' as const,
            problem: 'The schedule was gone for two days',
            funnel: {
              example: 'In May, after the update.',
              howLong: 'Since the move.',
              tried: 'A second drive.',
              effect: 'Nobody could be billed.',
              feeling: 'It keeps the owner awake.',
              givenUp: '',
            },
            cost: { timesLow: 1, timesHigh: 2, hours: 16, hourly: 220, direct: 0 },
            whoFeels: 'Front desk',
            priority: 'now' as const,
          },
        ],
        money: { ours: { low: 900, high: 1_400 }, theirs: null, source: 'IT budget', effort: 'Office manager' },
        decision: {
          people: [{ name: 'Priya Nair', role: 'Owner', influence: 'decides' as const, support: 'unsure' as const }],
          steps: [{ text: 'Partners meet', on: '2026-03-10' }],
          criteria: 'Fits the insurance renewal.',
          competitors: '',
          couldStop: '',
        },
      },
    },
    output: salesCase,
  }),
};
