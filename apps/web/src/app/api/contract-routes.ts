import { contract } from '@fairlead/contract/api/contract';
import { minifyContractRouter } from '@orpc/contract';

/** Method and path of every operation: all that calling one takes. The build keeps this value and leaves the schemas out. */
export const contractRoutes = minifyContractRouter(contract);
