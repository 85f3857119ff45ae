import type { FastifyInstance } from 'fastify';

/** The port or address cannot be opened; the message names the setting to change. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const SENTENCES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is used by another program. Stop that program, or set PORT to a free port.`,
  EACCES: (port) => `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_port, host) => `The address ${host} does not belong to this machine. Set HOST to one that does.`,
};

/**
 * Opens the port. @returns the address it answers at
 * @throws ListenError when the port is taken or not allowed
 */
export async function listen(http: FastifyInstance, { port, host }: { port: number; host: string }): Promise<string> {
  try {
    return await http.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = SENTENCES[code];
    throw sentence ? new ListenError(sentence(port, host), { cause: error }) : error;
  }
}
