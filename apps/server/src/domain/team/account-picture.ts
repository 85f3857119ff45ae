import type { JobCaller } from '#jobs/queue';

/** The job that fetches the picture a person's account carries; its caller is that person. */
export const FETCH_ACCOUNT_PICTURE = 'account-picture.fetch';

export type AccountPicturePayload = JobCaller;
