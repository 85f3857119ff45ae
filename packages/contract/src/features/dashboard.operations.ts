import { z } from 'zod';
import { operation } from '../api/operation';
import { forKeys, POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { captainsDashboard, dashboard, nextStep } from './dashboard';

export const dashboardContract = {
  get: operation({
    route: 'GET /dashboard',
    id: 'getDashboard',
    summary: "The MSP's portfolio",
    policy: forKeys('portfolio', POLICIES.everyRole),
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
  captain: operation({
    route: 'GET /admin/dashboard',
    id: 'getCaptainsDashboard',
    summary: 'The platform in figures',
    policy: POLICIES.globalAdmin,
    output: captainsDashboard,
  }),
};
