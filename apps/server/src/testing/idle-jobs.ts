import type { FeatureSet } from '../feature-set';
import { createFeatures } from '../features';

/**
 * The product, but its jobs are taken and done without the work: for what shows in the answers alone. The runs and
 * reports that every order of every role would start take more time than all the calls.
 */
export function featuresWithIdleJobs(): FeatureSet {
  const product = createFeatures();
  return { ...product, jobs: product.jobs.map((job) => ({ ...job, run: async () => undefined })) };
}
