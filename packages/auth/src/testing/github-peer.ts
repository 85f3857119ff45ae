import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { OAuthEndpoints } from '../providers/known';

type Person = {
  id: number;
  login: string;
  name?: string;
  emails: Array<{ email: string; primary: boolean; verified: boolean }>;
};

/** A plain OAuth provider as GitHub is one, on a local port: no identity tokens, errors with status 200. */
export type GithubPeer = {
  endpoints: OAuthEndpoints;
  /** Who sits at the browser. */
  next: Person;
  close(): Promise<void>;
};

export async function startGithubPeer(): Promise<GithubPeer> {
  const codes = new Map<string, { challenge: string; person: Person }>();
  const tokens = new Map<string, Person>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', person: peer.next });
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href });
      response.end();
      return;
    }
    if (url.pathname === '/token') {
      let text = '';
      for await (const chunk of request) text += chunk;
      const form = new URLSearchParams(text);
      const known = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!known || known.challenge !== challenge || form.get('client_secret') !== 'github secret')
        return json({ error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' });
      const token = randomUUID();
      tokens.set(token, known.person);
      return json({ access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!person) return json({ message: 'Bad credentials' }, 401);
    const { emails, ...user } = person;
    return json(url.pathname === '/user/emails' ? emails : { ...user, avatar_url: 'https://pictures.example/1.png' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const peer: GithubPeer = {
    endpoints: {
      authorization: `${base}/authorize`,
      token: `${base}/token`,
      user: `${base}/user`,
      emails: `${base}/user/emails`,
    },
    next: { id: 1, login: 'nobody', emails: [] },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return peer;
}
