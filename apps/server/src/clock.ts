/** The server's only source of time. Tests put their own in its place. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
