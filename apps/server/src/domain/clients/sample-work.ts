import type { JobCaller } from '#jobs/queue';

/** Makes the report of the run that the sample came with: ordered with the run's result. */
export const SAMPLE_REPORT = 'onboarding.sample-report';
export type SampleReportPayload = JobCaller & { simulationId: string };
