import { linkTo } from './api-link';
import { contractRoutes } from './contract-routes';

/** To every operation. */
export const laterLink = linkTo(contractRoutes);
