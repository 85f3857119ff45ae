import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is known of one connection of a client. */
type Connection = { isClosed: boolean; readonly running: Set<() => void> };

const connections = new WeakMap<Socket, Connection>();

/** The connection a request came on. */
export function connectionOf({ raw: { socket } }: FastifyRequest): Readonly<Connection> {
  const known = connections.get(socket);
  if (known) return known;
  const connection: Connection = { isClosed: false, running: new Set() };
  connections.set(socket, connection);
  socket.once('close', () => {
    connection.isClosed = true;
    for (const over of [...connection.running]) over();
  });
  return connection;
}

/**
 * Calls `over` once: when the answer has gone, or when the connection has closed. An answer that waits behind others of
 * its connection is never told of the latter.
 */
export function whenOver(request: FastifyRequest, reply: FastifyReply, over: () => void): void {
  const { running } = connectionOf(request);
  const end = () => {
    if (running.delete(end)) over();
  };
  running.add(end);
  reply.raw.once('close', end);
}
