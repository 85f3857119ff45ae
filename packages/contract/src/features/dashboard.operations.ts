import { z } from 'zod';
import { operation } from '../api/operation';
import { forKeys, POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { captainsDashboard, dashboard, nextStep, providerEvent } from './dashboard';
import { pipeline } from './proposals/pipeline';

export const dashboardContract = {
  get: operation({
    route: 'GET /dashboard',
    id: 'getDashboard',
    summary: "The MSP's portfolio",
    policy: forKeys('portfolio', POLICIES.staff),
    output: dashboard,
  }),
  nextStep: operation({
    route: 'GET /clients/{clientId}/next-step',
    id: 'getNextStep',
    summary: 'What is worth doing next for one client',
    policy: POLICIES.staff,
    input: z.strictObject({ clientId: z.uuid() }),
    sample: { clientId: idOf('client') },
    output: z.strictObject({ step: nextStep.nullable() }),
  }),
  providerEvent: operation({
    route: 'GET /dashboard/provider-event',
    id: 'getProviderEvent',
    summary: 'What one event at the provider would cost its clients together',
    policy: POLICIES.staff,
    output: providerEvent,
  }),
  pipeline: operation({
    route: 'GET /dashboard/pipeline',
    id: 'getPipeline',
    summary: 'Proposals of all clients by what became of them, with their value a month',
    policy: POLICIES.staff,
    output: pipeline,
  }),
  captain: operation({
    route: 'GET /admin/dashboard',
    id: 'getCaptainsDashboard',
    summary: 'The platform in figures',
    policy: POLICIES.globalAdmin,
    output: captainsDashboard,
  }),
};
