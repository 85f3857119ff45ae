import type { FeatureSet } from './feature-set';
import { adminProcedures } from './features/admin/procedures';
import { clientProcedures } from './features/clients/procedures';
import { dashboardProcedures } from './features/dashboard/procedures';
import { demoProcedures } from './features/demo/procedures';
import { sessionProcedures } from './features/session/procedures';

/** Every feature of the product. */
export function productFeatures(): FeatureSet {
  return {
    router: {
      session: sessionProcedures,
      clients: clientProcedures,
      dashboard: dashboardProcedures,
      admin: adminProcedures,
      demo: demoProcedures,
    },
    jobs: [],
    close: async () => {},
  };
}
