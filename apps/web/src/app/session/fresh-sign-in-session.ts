import type { Session, User } from '@supabase/auth-js';
import { authClient, sideAuthClient } from '../auth/auth-client';
import { authErrorMessage } from '../auth/auth-errors';
import { type SecondFactor, verifiedFactors } from '../auth/second-factors';

/** How the account can show that its owner is at the screen. `company`: only by signing in through its company again. */
type FreshWay = 'password' | 'code' | 'company';

/** Accounts without an address of their own stand behind a company's or another provider's sign-in. */
export function freshWayOf({ email, phone, app_metadata, identities }: User): FreshWay {
  const provider = typeof app_metadata.provider === 'string' ? app_metadata.provider : 'email';
  if (provider.startsWith('sso:') || (!email && !phone)) return 'company';
  const hasOwn = !identities || identities.some(({ provider: kind }) => kind === 'email' || kind === 'phone');
  return hasOwn ? 'password' : 'code';
}

/** Whom a proof is asked of: the address it is given with. */
export const addressOf = ({ email, phone }: User): { email: string } | { phone: string } =>
  email ? { email } : { phone: phone ?? '' };

const OTHER_ACCOUNT = 'That is another account. Confirm with the one you are signed in with.';

/**
 * A new sign-in of the person at the screen, beside the page's own session, which stands untouched until the new one is
 * complete. Each step answers with a sentence when it was refused.
 */
export class FreshSession {
  readonly client = sideAuthClient();
  private session: Session | null = null;

  constructor(private readonly user: User) {}

  async withPassword(password: string): Promise<string | null> {
    const { data, error } = await this.client.signInWithPassword({ ...addressOf(this.user), password });
    return error ? passwordProblem(error) : this.take(data.session);
  }

  async sendCode(): Promise<string | null> {
    const { error } = await this.client.signInWithOtp({
      ...addressOf(this.user),
      options: { shouldCreateUser: false },
    });
    return error ? authErrorMessage(error) : null;
  }

  async withCode(token: string): Promise<string | null> {
    const address = addressOf(this.user);
    const { data, error } = await this.client.verifyOtp(
      'email' in address ? { ...address, token, type: 'email' } : { ...address, token, type: 'sms' },
    );
    return error ? authErrorMessage(error) : this.take(data.session);
  }

  /** The factors that the new session still lacks. */
  async factorsLeft(): Promise<SecondFactor[]> {
    const { data, error } = await this.client.mfa.listFactors();
    if (error) throw error;
    return verifiedFactors(data.all as SecondFactor[]);
  }

  /** The new session takes the place of the page's, which ends; the page itself stays as it is. */
  async replacePageSession(): Promise<void> {
    const [before, fresh] = [await authClient.getSession(), await this.client.getSession()];
    const { access_token, refresh_token } = fresh.data.session ?? this.session ?? {};
    if (!access_token || !refresh_token) throw new Error('There is no new session to hand over.');
    const { error } = await authClient.setSession({ access_token, refresh_token });
    if (error) throw error;
    // It is of no use to anybody now; where it cannot be ended, it ends by itself.
    if (before.data.session) await authClient.admin.signOut(before.data.session.access_token, 'local');
  }

  private async take(session: Session | null): Promise<string | null> {
    if (session?.user.id === this.user.id) {
      this.session = session;
      return null;
    }
    if (session) await this.client.signOut({ scope: 'local' });
    return OTHER_ACCOUNT;
  }
}

function passwordProblem(error: unknown): string {
  const said = authErrorMessage(error);
  return said.startsWith('That email and password') ? 'That is not the password you use now.' : said;
}
