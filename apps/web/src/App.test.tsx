import type { Role } from '@fairlead/contract/access/roles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mountingTheWholePage } from './testing/whole-page';
import { meAnswer, sessionAnswer, storeSession, wireOf } from './testing/wire';

const wireFor = (role: Role | null) =>
  wireOf({
    'GET /api/me': { body: meAnswer(role) },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'POST /auth/v1/logout': { status: 204 },
    'POST /auth/v1/token': { body: sessionAnswer() },
    'PUT /auth/v1/user': { body: sessionAnswer().user },
  });

/** The whole application as a browser opens it at the path. */
async function open(path: string, wire: ReturnType<typeof wireOf>) {
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const { App } = await import('./App');
  render(<App />);
  return { person: userEvent.setup(), wire };
}

const FACTOR = {
  id: '3d0c2f54-11aa-4d77-9a55-0b8a3c9f1e22',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Phone',
  created_at: '2026-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
};

const address = () => `${window.location.pathname}${window.location.search}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });

mountingTheWholePage();

describe('a signed-out visitor', () => {
  it('is led to sign in and comes back to the page asked for', async () => {
    const { person } = await open('/settings', wireFor('msp_user'));
    await heading('Sign in');
    expect(address()).toBe('/signin?next=%2Fsettings');
    await person.type(screen.getByLabelText('Work email'), 'alice@harborlight.example');
    await person.type(screen.getByLabelText('Password'), 'a few random words');
    const shown: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) shown.push(node.textContent ?? '');
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Settings');
    observer.disconnect();
    expect(address()).toBe('/settings');
    // The form goes once: emptied, it does not come back before the page that was asked for.
    expect(shown.filter((text) => text.includes('Work email'))).toEqual([]);
  });

  it('never leaves this origin through next=', async () => {
    const wire = wireFor('msp_user');
    storeSession();
    await open('/signin?next=%2F%2Fevil.example%2Fsettings', wire);
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 15_000 });
  });

  it('is offered demo accounts only where the server has them', async () => {
    const wire = wireFor(null);
    await open('/signin', wire);
    await heading('Sign in');
    await waitFor(() => expect(wire.calls).toContain('GET /api/demo/accounts'));
    expect(screen.queryByRole('region', { name: 'Demo accounts' })).toBeNull();
    cleanup();
    const demo = [{ email: 'captain@fairlead.example', password: 'demo', role: 'global_admin', msp: null }];
    wire.answer('GET /api/demo/accounts', { body: demo });
    await open('/signin', wire);
    await screen.findByRole('button', { name: /Global Admin/ }, { timeout: 15_000 });
  });

  it('sees why the service refused, and can ask for the confirmation again', async () => {
    const wire = wireFor(null);
    wire.answer('POST /auth/v1/token', {
      status: 400,
      body: { error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
    });
    wire.answer('POST /auth/v1/resend', { body: {} });
    const { person } = await open('/signin', wire);
    await heading('Sign in');
    await person.type(screen.getByLabelText('Work email'), 'alice@harborlight.example');
    await person.type(screen.getByLabelText('Password'), 'a few random words');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await person.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await screen.findByText(/Look in your inbox/);
    expect(wire.calls).toContain('POST /auth/v1/resend');
  });

  it('finds a page for a path nobody knows', async () => {
    await open('/no-such-page', wireFor(null));
    await heading("We can't find that page");
  });
});

describe('the role guard', () => {
  it.each([
    ['client_viewer', '/sales-enablement', 'Client User'],
    ['msp_user', '/admin/msps', 'MSP User'],
    ['trial_admin', '/admin/users', 'Trial Admin'],
  ] as const)('refuses %s on %s inside the shell, naming the role', async (role, path, label) => {
    storeSession();
    await open(path, wireFor(role));
    await heading("You don't have access to this page");
    expect(screen.getByText(new RegExp(`signed in as ${label}`))).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeTruthy();
  });

  it('admits client_viewer to its own settings', async () => {
    storeSession();
    await open('/settings', wireFor('client_viewer'));
    await heading('Settings');
  });

  it('shows an account without an organization one page with a way out', async () => {
    storeSession();
    await open('/dashboard', wireFor(null));
    await heading('This account belongs to no organization');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });
});

describe('sign-out', () => {
  it('asks first, then says so and leads to the sign-in page', async () => {
    storeSession();
    const { person } = await open('/settings', wireFor('msp_admin'));
    await heading('Settings');
    await person.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
    const confirm = [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Sign out');
    await person.click(confirm as HTMLButtonElement);
    await screen.findByText('You have been signed out successfully.');
    await heading('Sign in');
    expect(window.location.pathname).toBe('/signin');
  });
});

describe('a session that was ended elsewhere', () => {
  const refused = { status: 401, body: { code: 'UNAUTHORIZED', message: 'Sign in to continue.', request_id: '-' } };

  it('leads to sign-in at once, and back to the page after it', async () => {
    storeSession();
    const wire = wireFor('msp_user');
    const { person } = await open('/settings', wire);
    await heading('Settings');
    wire.answer('GET /api/clients', refused);
    wire.answer('GET /api/dashboard', refused);
    wire.answer('POST /auth/v1/token', {
      status: 400,
      body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
    });
    await person.click(screen.getByRole('link', { name: 'Clients' }));
    await heading('Sign in');
    expect(address()).toBe('/signin?next=%2Fclients');
    expect(localStorage.getItem('fairlead-auth-token')).toBeNull();
  });

  it('is not one whose token was only refused: it is renewed, and the request sent again', async () => {
    storeSession();
    const wire = wireFor('msp_user');
    const list = { items: [], nextCursor: null, total: 0, currency: 'USD' };
    const tokens: (string | null)[] = [];
    const { person } = await open('/settings', wire);
    const renewed = sessionAnswer();
    wire.answer('POST /auth/v1/token', { body: { ...renewed, access_token: `${renewed.access_token}new` } });
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const request = new Request(...args);
      if (new URL(request.url).pathname === '/api/clients') {
        tokens.push(request.headers.get('authorization'));
        wire.answer('GET /api/clients', tokens.length === 1 ? refused : { body: list });
      }
      return wire.fetch(...args);
    });
    await heading('Settings');
    await person.click(screen.getByRole('link', { name: 'Clients' }));
    await screen.findByText('Add your first client', {}, { timeout: 15_000 });
    expect(tokens).toHaveLength(2);
    expect(tokens[1]).not.toBe(tokens[0]);
    expect(wire.calls.filter((call) => call === 'POST /auth/v1/token')).toHaveLength(1);
  });
});

describe('what the API asks of a session', () => {
  const asks = (code: string, status: number) => ({
    status,
    body: { code, message: 'More is needed.', request_id: '-' },
  });

  it('a session too old for its role ends at once, and the sign-in says why', async () => {
    storeSession();
    const wire = wireFor('msp_admin');
    const { person } = await open('/settings', wire);
    await heading('Settings');
    wire.answer('GET /api/clients', asks('SIGN_IN_AGAIN', 401));
    wire.answer('GET /api/dashboard', asks('SIGN_IN_AGAIN', 401));
    await person.click(screen.getByRole('link', { name: 'Clients' }));
    await heading('Sign in');
    expect(address()).toBe('/signin?next=%2Fclients&why=again');
    expect(screen.getByText(/Sign in again to continue where you were/)).toBeTruthy();
    expect(localStorage.getItem('fairlead-auth-token')).toBeNull();
    // A renewed token would be refused alike.
    expect(wire.calls).not.toContain('POST /auth/v1/token');
  });

  it('a second step set up in another browser is asked for, and the page waits for it', async () => {
    storeSession();
    const wire = wireFor('msp_user');
    wire.answer('GET /auth/v1/user', { body: { ...sessionAnswer().user, factors: [FACTOR] } });
    const { person } = await open('/settings', wire);
    await heading('Settings');
    wire.answer('GET /api/clients', asks('MFA_REQUIRED', 403));
    wire.answer('GET /api/dashboard', asks('MFA_REQUIRED', 403));
    await person.click(screen.getByRole('link', { name: 'Clients' }));
    await heading('Confirm it is you');
    expect(address()).toBe('/signin?next=%2Fclients');
    expect(localStorage.getItem('fairlead-auth-token')).not.toBeNull();
  });

  it.each(['/dashboard', '/settings', '/trial-signup', '/nfr-signup', '/sso-redirect'])(
    'nothing behind %s opens before the second step',
    async (path) => {
      storeSession({ factors: [FACTOR] });
      const wire = wireFor('msp_user');
      wire.answer('GET /auth/v1/user', { body: { ...sessionAnswer().user, factors: [FACTOR] } });
      await open(path, wire);
      await heading('Confirm it is you');
      expect(window.location.pathname).toBe('/signin');
      expect(wire.calls).not.toContain('GET /api/me');
    },
  );
});

describe('an account without a profile', () => {
  it('is set up by itself where a sign-up waits for it', async () => {
    storeSession();
    const wire = wireFor(null);
    wire.answer('POST /api/sign-ups/provision', { body: { outcome: 'created', route: '/dashboard' } });
    await open('/settings', {
      ...wire,
      fetch: async (...args: Parameters<typeof fetch>) => {
        const response = await wire.fetch(...args);
        if (wire.calls.includes('POST /api/sign-ups/provision'))
          wire.answer('GET /api/me', { body: meAnswer('trial_admin') });
        return response;
      },
    });
    await heading('Settings');
    expect(wire.calls.filter((call) => call === 'POST /api/sign-ups/provision')).toHaveLength(1);
  });

  it('treats an error as no profile after two retries, and then offers to try again first', async () => {
    storeSession();
    const wire = wireFor('msp_user');
    const failed = { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side.', request_id: '-' };
    wire.answer('GET /api/me', { status: 500, body: failed });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { person } = await open('/settings', wire);
    await heading('This account belongs to no organization');
    expect(wire.calls.filter((call) => call === 'GET /api/me')).toHaveLength(3);
    expect(screen.getByText(/this may be a passing fault\. Try again first\./)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Try again',
      'Open the invitation',
      'Sign out',
    ]);
    wire.answer('GET /api/me', { body: meAnswer('msp_user') });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Settings');
  });

  it('reads why it could not be', async () => {
    storeSession();
    const wire = wireFor(null);
    const message = 'Every seat of the plan is taken. Choose a larger plan to add people.';
    wire.answer('POST /api/sign-ups/provision', {
      status: 402,
      body: { code: 'SEATS_EXHAUSTED', message, request_id: '-' },
    });
    const { person } = await open('/dashboard', wire);
    await heading('This account belongs to no organization');
    expect(screen.getByText(message)).toBeTruthy();
    wire.answer('GET /api/me', { body: meAnswer('msp_user') });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('navigation', { name: 'Main' }, { timeout: 15_000 });
  });
});

describe('an invitation', () => {
  const token = `${'Ab-_'.repeat(10)}xyz`;
  const offer = {
    kind: 'member',
    role: 'msp_user',
    email: 'alice@harborlight.example',
    organization: '<b>Harborlight</b>',
    invitedBy: 'Rowan Pike',
    expiresAt: '2026-02-05T09:00:00Z',
    state: 'open',
    provider: null,
  };

  it('says who invites whom to what, with names as text, and keeps what was typed when it is refused', async () => {
    const wire = wireFor(null);
    wire.answer('POST /api/invitations/look-up', { body: offer });
    const message = 'Every seat of the plan is taken. Choose a larger plan to add people.';
    wire.answer('POST /api/invitations/begin', {
      status: 402,
      body: { code: 'SEATS_EXHAUSTED', message, request_id: '-' },
    });
    const { person } = await open(`/invitation-signup?token=${token}`, wire);
    await heading('You are invited');
    expect(screen.getByText('<b>Harborlight</b>')).toBeTruthy();
    expect(screen.getByText(/For alice@harborlight.example, until February 5, 2026/)).toBeTruthy();
    await person.type(screen.getByLabelText('Your name'), 'Alice Ferrer');
    await person.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    await screen.findByText(message);
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Alice Ferrer');
  });

  it('to a client’s person is the provider’s own page, and names nobody else', async () => {
    const wire = wireFor(null);
    const provider = {
      name: 'Pier & Sons',
      logo: null,
      company_tagline: 'Calm seas',
      primary_color: '#7A1F3D',
      secondary_color: null,
    };
    wire.answer('POST /api/invitations/look-up', {
      body: { ...offer, kind: 'client', role: 'client_viewer', provider },
    });
    await open(`/invitation-signup?token=${token}`, wire);
    await heading('Welcome to Pier & Sons');
    expect(screen.getByText('Calm seas')).toBeTruthy();
    expect(screen.getByText(/is for alice@harborlight.example and works until February 5, 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Fairlead');
    expect(document.title).not.toContain('Fairlead');
  });

  it('leads a client’s person to its first password under the same brand', async () => {
    const wire = wireFor(null);
    const provider = {
      name: 'Pier & Sons',
      logo: null,
      company_tagline: null,
      primary_color: null,
      secondary_color: null,
    };
    const invited = { ...offer, kind: 'client', role: 'client_viewer', provider };
    wire.answer('POST /api/invitations/look-up', { body: invited });
    storeSession();
    await open(`/setup-password?invited=${token}`, wire);
    await heading('Set your password');
    expect(screen.getByText('Pier & Sons')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Fairlead');
  });

  it('that has expired sends a new one to the same address', async () => {
    const wire = wireFor(null);
    wire.answer('POST /api/invitations/look-up', { body: { ...offer, state: 'expired' } });
    wire.answer('POST /api/invitations/renew', { body: {} });
    const { person } = await open(`/nfr-invite/${token}`, wire);
    await heading('This invitation has expired');
    await person.click(screen.getByRole('button', { name: 'Send me a new one' }));
    await screen.findByText(/A new link is on its way to alice@harborlight.example/);
  });

  it('that could not be read just now can be tried again', async () => {
    const wire = wireFor(null);
    wire.answer('POST /api/invitations/look-up', {
      status: 500,
      body: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side. Try again.', request_id: '-' },
    });
    const { person } = await open(`/trial-invite/${token}`, wire);
    await screen.findByText('We could not open it just now', {}, { timeout: 15_000 });
    wire.answer('POST /api/invitations/look-up', { body: offer });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('You are invited');
  });
});

it('an address of NFR sign-up that brings an invitation opens the invitation', async () => {
  const token = 'a'.repeat(43);
  await open(`/nfr-signup?token=${token}`, wireFor(null));
  await waitFor(() => expect(address()).toBe(`/nfr-invite/${token}`), { timeout: 15_000 });
});

describe('a link to a report', () => {
  it.each([
    [
      'cut off',
      'shorter',
      { status: 400, body: { code: 'BAD_REQUEST', message: 'Check the fields.', request_id: '-' } },
      'This link is incomplete.',
    ],
    [
      'ended',
      'a'.repeat(43),
      { status: 410, body: { code: 'LINK_ENDED', message: 'It has ended.', request_id: '-' } },
      'It has ended.',
    ],
  ])('that is %s says so, and who can send a new one', async (_how, token, answer, said) => {
    const wire = wireFor(null);
    wire.answer('POST /api/shared/open', answer);
    await open(`/shared/${token}`, wire);
    await heading('This report cannot be opened');
    expect(screen.getByRole('alert').textContent).toBe(`${said} Ask the person who sent it for a new one.`);
  });
});

describe('a link opened in the wrong browser', () => {
  const code = '1c2d3e4f-0000-4000-8000-000000000000';

  it('of a recovery offers a code', async () => {
    await open(`/update-password?code=${code}`, wireFor(null));
    await heading('Choose a new password');
    expect(await screen.findByText(/opened in another browser/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a code' })).toBeTruthy();
  });

  it('of a sign-up leads to the sign-in', async () => {
    await open(`/trial-signup?sent=true&code=${code}`, wireFor(null));
    await heading('Your address is confirmed');
    expect(screen.getByRole('link', { name: 'Email me a code' }).getAttribute('href')).toBe('/signin?way=email');
  });
});

describe('a recovery link', () => {
  it('leads to the new password, and the new password to the dashboard', async () => {
    localStorage.setItem('fairlead-auth-token-code-verifier', JSON.stringify('verifier/recovery'));
    const { person } = await open('/update-password?code=1c2d3e4f-0000-4000-8000-000000000000', wireFor('msp_user'));
    await heading('Choose a new password');
    await person.type(await screen.findByLabelText('New password'), 'a few random words');
    await person.type(screen.getByLabelText('New password again'), 'a few random words');
    await person.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 15_000 });
  });

  it('that has expired offers a new one', async () => {
    await open('/update-password?error=access_denied&error_code=otp_expired&error_description=expired', wireFor(null));
    await heading('Choose a new password');
    expect(screen.getByText(/no longer valid/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy();
  });
});

describe('an access that has ended', () => {
  it("asks a client's own user to ask the provider, reads nothing that would be refused, and leaves the settings open", async () => {
    const wire = wireFor('client_viewer');
    wire.answer('GET /api/me', { body: { ...meAnswer('client_viewer'), isAccessOver: true } });
    storeSession();
    const errors = vi.spyOn(console, 'error');
    const { person } = await open('/dashboard', wire);
    await heading('Ask your provider');
    expect(screen.getByText(/Harborlight IT has no access to Fairlead at the moment/)).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Clients' }));
    await heading('Ask your provider');
    expect(wire.calls.filter((call) => /clients|reports|dashboard/.test(call))).toEqual([]);
    await person.click(screen.getByRole('link', { name: 'Open settings' }));
    await heading('Settings');
    expect(errors).not.toHaveBeenCalled();
  });

  it('is learned of by the first refusal: who is told so reads its own state anew', async () => {
    const wire = wireFor('client_viewer');
    storeSession();
    wire.answer('GET /api/clients', {
      status: 403,
      body: { code: 'ACCESS_PAUSED', message: "Your provider's access to Fairlead has ended.", request_id: '-' },
    });
    const { person } = await open('/settings', wire);
    await heading('Settings');
    wire.answer('GET /api/me', { body: { ...meAnswer('client_viewer'), isAccessOver: true } });
    await person.click(screen.getByRole('link', { name: 'Clients' }));
    await heading('Ask your provider');
  });
});
