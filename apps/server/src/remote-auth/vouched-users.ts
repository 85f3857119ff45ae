import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AuthUnavailableError } from '../auth-side';
import type { Clock } from '../clock';
import type { AuthConnection } from './connection';

/** How long an answer counts: so late, at most, do sign-out, a ban and a new factor take effect. */
const KEPT_MS = 30_000;
const MAX_KEPT = 10_000;

const userSchema = z.object({
  id: z.uuid(),
  email: z.string().default(''),
  email_confirmed_at: z.string().nullish(),
  app_metadata: z.object({ provider: z.string().optional() }).default({}),
  factors: z.array(z.object({ status: z.string() })).default([]),
  banned_until: z.coerce.date().optional(),
  deleted_at: z.string().optional(),
});
export type VouchedUser = z.infer<typeof userSchema>;

/** How both versions of the wire say why; an answer without one comes from something in between. */
const refusalSchema = z.union([z.object({ code: z.string() }), z.object({ error_code: z.string() })]);

type Kept = { until: number; user: Promise<VouchedUser | null> };

/**
 * Asks the auth service who a token belongs to, and whether session and account still stand: at most once in half a
 * minute for each token. Failures are not kept.
 */
export class VouchedUsers {
  #kept = new Map<string, Kept>();

  constructor(
    private readonly url: string,
    private readonly clock: Clock,
    private readonly connection: AuthConnection,
  ) {}

  /** The user behind the token, or null when the service refuses it. @throws AuthUnavailableError */
  async ofToken(token: string): Promise<VouchedUser | null> {
    const key = createHash('sha256').update(token).digest('base64');
    const now = this.clock().getTime();
    const kept = this.#kept.get(key);
    if (kept && now < kept.until) return kept.user;
    const user = this.#ask(token);
    this.#keep(key, { until: now + KEPT_MS, user });
    try {
      return await user;
    } catch (error) {
      if (this.#kept.get(key)?.user === user) this.#kept.delete(key);
      throw error;
    }
  }

  /** Puts an answer at the end of the line, whose head makes room. */
  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  async #ask(token: string): Promise<VouchedUser | null> {
    const answer = await this.connection.fetch(`${this.url}/user`, {
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.status === 200) {
      const user = userSchema.safeParse(body);
      if (user.success) return this.#mayEnter(user.data) ? user.data : null;
    }
    if ([400, 401, 403, 404].includes(answer.status) && refusalSchema.safeParse(body).success) return null;
    throw new AuthUnavailableError(`The auth service answers ${answer.status} where it should name a user.`);
  }

  #mayEnter({ banned_until, deleted_at }: VouchedUser): boolean {
    return deleted_at === undefined && (banned_until === undefined || banned_until <= this.clock());
  }
}
