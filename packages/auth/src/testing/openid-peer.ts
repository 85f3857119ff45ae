import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export type PeerPerson = { email?: string; email_verified?: boolean; name?: string; picture?: string };

/** A real OpenID Connect provider on a local port. Whoever `next` names is signed in without being asked. */
export type OpenIdPeer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: Record<string, PeerPerson>;
  /** Who sits at the browser, by their subject; null declines. */
  next: string | null;
  /** Any identity token under the provider's own key. */
  sign(claims: JWTPayload, options?: { kid?: string }): Promise<string>;
  close(): Promise<void>;
};

const CLIENT_SECRET = 'a client secret of the test';
const KID = 'peer-key';

export async function startOpenIdPeer(callback: string, clientId = 'fairlead'): Promise<OpenIdPeer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: KID, alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const peer: OpenIdPeer = {
    issuer,
    clientId,
    clientSecret: CLIENT_SECRET,
    people: {},
    next: null,
    sign: (claims, { kid = KID } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: CLIENT_SECRET,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a cookie key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...peer.people[id] }) }),
    // Everybody has agreed to everything asked for.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const result =
      peer.next === null
        ? { error: 'access_denied', error_description: '<b>no</b>' }
        : { login: { accountId: peer.next } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return peer;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
