/**
 * The service that sends messages cannot be used at the moment, whatever the message: it is down, slow, or refuses us. The
 * message keeps its place; the line waits. Every other failure belongs to the one message.
 */
export class SenderDownError extends Error {
  override name = 'SenderDownError';

  constructor(
    /** Short name of what happened; never the other side's own words. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super('Messages cannot be sent at the moment.', options);
  }
}
