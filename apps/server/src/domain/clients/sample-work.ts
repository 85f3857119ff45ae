import type { JobCaller } from '#jobs/queue';

/** Makes the report of a run that takes no credit, which is the sample's: ordered with the run's result. */
export const SAMPLE_REPORT = 'onboarding.sample-report';
export type SampleReportPayload = JobCaller & { simulationId: string };
