import type { JobCaller } from '#jobs/queue';

/** Runs the newest version of a client again where a completed assessment, and nothing else, has put it out of date. */
export const RUN_AGAIN = 'simulation.run-again';
/** @property subjectId the client that is simulated; `clientId` is the caller's own */
export type RunAgainPayload = JobCaller & { subjectId: string };
