import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { type LinkType, linkAddress } from '../links/link-address';
import { lifeText } from '../mail/life';
import { mailMessage } from '../mail/messages';
import { enqueueMail } from '../mail/outbox';
import type { ExternalIdentity } from '../providers/provider';
import type { Json, TokenKind } from '../schema';
import { type FlowMethod, issueToken, openFlow } from '../tokens/one-time-token';

const LINKS = {
  confirmation: { type: 'signup', method: 'email/signup' },
  magiclink: { type: 'magiclink', method: 'magiclink' },
  recovery: { type: 'recovery', method: 'recovery' },
  email_change_current: { type: 'email_change', method: 'email_change' },
  email_change_new: { type: 'email_change', method: 'email_change' },
} as const satisfies Partial<Record<TokenKind, { type: LinkType; method: FlowMethod }>>;

export type ConfirmationMail = {
  kind: keyof typeof LINKS;
  /** Null: everything is done as for a user, and nothing is sent. */
  userId: string | null;
  to: string;
  challenge: string | null;
  /** Checked by `allowedRedirect` before. */
  redirectTo: string;
  /** The address of this service that its link opens; the usual one where it is left out. */
  service?: string;
  newEmail?: string;
  passwordHash?: string | null;
  userData?: Json | null;
  identity?: ExternalIdentity | null;
};

/** Issues the link and code of a mail and puts the mail into the outbox, in the given transaction. */
export async function sendConfirmationMail(tx: Tx, ctx: AuthContext, mail: ConfirmationMail): Promise<void> {
  const { kind, userId, to, challenge, redirectTo, service = ctx.urls.external, newEmail } = mail;
  const { type, method } = LINKS[kind];
  const flowStateId = await openFlow(tx, ctx, { userId, challenge, method });
  const { passwordHash, userData, identity } = mail;
  const token = await issueToken(tx, ctx, { userId, kind, email: to, flowStateId, passwordHash, userData, identity });
  const link = linkAddress(service, { token: token.link, type, redirectTo });
  const message = mailMessage(to, kind, { ...lives(ctx), link, code: token.code, newEmail });
  const account = userId === null ? {} : { account: userId };
  await enqueueMail(tx, ctx, { ...message, ...account }, { toNobody: userId === null });
}

function lives({ settings }: AuthContext): { linkLife: string; codeLife: string } {
  return { linkLife: lifeText(settings.linkMs), codeLife: lifeText(settings.codeMs) };
}
