import type { Database } from '@fairlead/db/database';
import type { FastifyInstance } from 'fastify';
import type { Identity } from './api/context';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Log } from './log';
import type { OutboxMail } from './pages/outbox';

/** What the server needs of the auth service, wherever it runs. */
export type AuthHost = {
  /** Mounts `/auth/v1`. */
  mount(app: FastifyInstance): Promise<void>;
  /** The identity behind an access token whose session is alive, or null. */
  identify(token: string): Promise<Identity | null>;
  /** Mails of the local outbox, newest first. */
  readOutbox(): Promise<OutboxMail[]>;
  /** Makes an account with a confirmed address; gives its id. An account that exists already keeps its password. */
  createUser(user: { email: string; password: string; name: string }): Promise<string>;
  close(): Promise<void>;
};

export type AuthHostOptions = { config: Config; db: Database; clock: Clock; log: Log; secret: string };
