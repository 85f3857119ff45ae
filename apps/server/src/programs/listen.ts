import type { FastifyInstance } from 'fastify';

/** The port or address cannot be opened; the message names the setting to change. */
export class ListenError extends Error {
  override name = 'ListenError';
}

type Listening = {
  port: number;
  host: string;
  /** The setting that names the port. */
  setting: string;
};

const SENTENCES: Record<string, (listening: Listening) => string> = {
  EADDRINUSE: ({ port, setting }) =>
    `Port ${port} is used by another program. Stop that program, or set ${setting} to a free port.`,
  EACCES: ({ port, setting }) => `Port ${port} may not be opened by this user. Set ${setting} to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `The address ${host} does not belong to this machine. Set HOST to one that does.`,
};

/**
 * Opens the port. @returns the address it answers at
 * @throws ListenError when the port is taken or not allowed
 */
export async function listen(http: FastifyInstance, listening: Listening): Promise<string> {
  const { port, host } = listening;
  try {
    return await http.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = SENTENCES[code];
    throw sentence ? new ListenError(sentence(listening), { cause: error }) : error;
  }
}
