import { AuthRetryableFetchError } from '@supabase/auth-js';
import type { AuthClient } from './auth-library';

type Options = ConstructorParameters<typeof AuthClient>[0];

/**
 * A client of the sign-in service that is fetched when it is needed: it is as much code as a third of all that the sign-in
 * page loads at first.
 */
export class LateClient {
  readonly #options: Options;
  #loading: Promise<AuthClient> | null = null;
  #tell: (client: AuthClient) => void = () => {};
  /** Once it is there, whoever asked for it. */
  readonly arrived = new Promise<AuthClient>((resolve) => {
    this.#tell = resolve;
  });

  constructor(options: Options) {
    this.#options = options;
  }

  get isAskedFor(): boolean {
    return this.#loading !== null;
  }

  /** @throws when its code cannot be fetched; the next call tries again */
  load(): Promise<AuthClient> {
    this.#loading ??= this.#make().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #make(): Promise<AuthClient> {
    const { AuthClient } = await import('./auth-library');
    const client = new AuthClient(this.#options);
    this.#tell(client);
    return client;
  }
}

type Call = (...input: unknown[]) => Promise<unknown>;

/**
 * Methods of a part of the client, each of which fetches it first. Where that fails they answer as they do when the
 * service cannot be reached, so that pages know one kind of failure.
 * @param names of methods that answer by a promise
 */
export function callsOf<Part extends object, Name extends keyof Part & string>(
  late: LateClient,
  partOf: (client: AuthClient) => Part,
  names: readonly Name[],
): Pick<Part, Name> {
  const callOf =
    (name: Name) =>
    async (...input: unknown[]): Promise<unknown> => {
      const client = await late.load().catch(() => null);
      if (!client) return { data: {}, error: new AuthRetryableFetchError('Failed to fetch', 0) };
      const part = partOf(client);
      return (part[name] as Call).apply(part, input);
    };
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as Pick<Part, Name>;
}
