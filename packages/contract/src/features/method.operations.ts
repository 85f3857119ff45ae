import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';

export const methodContract = {
  paper: operation({
    route: 'GET /method/paper',
    id: 'getMethodPaper',
    summary: 'The method of the simulation on two pages, as a PDF',
    policy: POLICIES.anyone,
    output: z.file(),
  }),
};
