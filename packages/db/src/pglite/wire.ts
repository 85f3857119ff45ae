/** What the bridge needs to know of the PostgreSQL wire protocol, version 3: https://www.postgresql.org/docs/current/protocol-message-formats.html */

const TERMINATE = 'X'.charCodeAt(0);
const READY_FOR_QUERY = 'Z'.charCodeAt(0);

/** A simple-query message. */
export function queryMessage(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`, 'utf8');
  const message = Buffer.alloc(5 + text.length);
  message.write('Q', 0);
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

const ENDS = ['commit', 'rollback'].map((text) => Buffer.from(queryMessage(text)));

/** Whether the client ends its transaction. */
export function endsTransaction(message: Uint8Array): boolean {
  return ENDS.some((end) => end.equals(message));
}

/** Whether the client says goodbye. */
export function isTerminate(message: Uint8Array): boolean {
  return message[0] === TERMINATE;
}

/** Whether the answer ends with the session inside a transaction block (`T`, or `E` after an error in it). */
export function leavesTransactionOpen(answer: Uint8Array): boolean {
  const status = answer.at(-1);
  return answer.at(-6) === READY_FOR_QUERY && (status === 'T'.charCodeAt(0) || status === 'E'.charCodeAt(0));
}

/** Whether the answer ends with the session outside any transaction, ready for the next statement. */
export function leavesSessionIdle(answer: Uint8Array): boolean {
  return answer.at(-6) === READY_FOR_QUERY && answer.at(-1) === 'I'.charCodeAt(0);
}

/** The text of an error in the answer, for statements the bridge itself sends. */
export function errorText(answer: Uint8Array): string | undefined {
  return answer[0] === 'E'.charCodeAt(0)
    ? Buffer.from(answer.subarray(5)).toString('utf8').replaceAll('\0', ' ')
    : undefined;
}
