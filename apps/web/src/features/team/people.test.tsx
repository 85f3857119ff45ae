import type { Invitation } from '@fairlead/contract/features/invitations';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { enter } from '#testing/enter';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, USER_ID, wireOf } from '#testing/wire';

const member = (id: string, name: string, role: string) => ({
  id,
  name,
  role,
  email: `${name.toLowerCase()}@harborlight.example`,
  status: 'active',
  client: null,
  profile_picture: null,
  hasSecondFactor: false,
  last_login: null,
  created_on: '2026-01-05T09:00:00Z',
});

const invitation = (id: string, email: string, state: Invitation['state']): Invitation => ({
  id,
  email,
  state,
  kind: 'member',
  role: 'msp_user',
  organization: 'Harborlight IT',
  client: null,
  invitedBy: 'Alice Ferrer',
  createdAt: '2026-03-01T09:00:00Z',
  sentAt: '2026-03-01T09:00:00Z',
  expiresAt: '2026-03-08T09:00:00Z',
});

const OPEN_ID = '5f2c8f0a-0000-4000-8000-00000000000a';

function wireFor(role: 'msp_admin' | 'msp_user') {
  return wireOf({
    'GET /api/me': { body: meAnswer(role) },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'GET /api/team': {
      body: {
        items: [
          member(USER_ID, 'Alice', role),
          member('5f2c8f0a-0000-4000-8000-00000000000b', 'Bob', 'msp_user'),
          {
            ...member('5f2c8f0a-0000-4000-8000-00000000000c', 'Cleo', 'client_viewer'),
            client: { id: '5f2c8f0a-0000-4000-8000-00000000000d', name: 'Saltmarsh Dental' },
          },
        ],
        seats: { used: 2, limit: 3 },
      },
    },
    'GET /api/invitations': {
      body: {
        items: [
          invitation(OPEN_ID, 'dan@harborlight.example', 'open'),
          invitation('5f2c8f0a-0000-4000-8000-00000000000e', 'eve@harborlight.example', 'expired'),
          invitation('5f2c8f0a-0000-4000-8000-00000000000f', 'fay@harborlight.example', 'accepted'),
        ],
      },
    },
  });
}

async function open(wire: ReturnType<typeof wireOf>) {
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', '/settings/team');
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('region', { name: 'Team' }, { timeout: 15_000 });
  return { person: userEvent.setup(), wire };
}

mountingTheWholePage();

it('shows the team, its clients’ people apart, and invitations that can still become something', async () => {
  await open(wireFor('msp_admin'));
  expect(
    screen.getByText('2 of 3 seats taken at Harborlight IT. Client users and global admins take no seat.'),
  ).toBeTruthy();
  const team = screen.getByRole('region', { name: 'Team' });
  expect(within(team).queryByText('Cleo')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Client users' })).getByText('Saltmarsh Dental')).toBeTruthy();
  const invitations = await screen.findByRole('region', { name: 'Invitations' });
  expect(await within(invitations).findByText('dan@harborlight.example')).toBeTruthy();
  expect(within(invitations).getByText('Expired')).toBeTruthy();
  expect(within(invitations).queryByText('fay@harborlight.example')).toBeNull();
});

it('sends an invitation again', async () => {
  const { person, wire } = await open(wireFor('msp_admin'));
  const again = await screen.findByRole('button', { name: 'Send again to dan@harborlight.example' });
  wire.answer(`POST /api/invitations/${OPEN_ID}/resend`, {
    body: invitation(OPEN_ID, 'dan@harborlight.example', 'open'),
  });
  await person.click(again);
  await screen.findByText(/A new link is on its way to dan@harborlight\.example/);
});

it('says kindly what to do when no seat is left, and keeps what was typed', async () => {
  const { person, wire } = await open(wireFor('msp_admin'));
  await person.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite someone to Harborlight IT' });
  wire.answer('POST /api/invitations', {
    status: 402,
    body: { code: 'SEATS_EXHAUSTED', message: 'Every seat of the plan is taken.', request_id: '-' },
  });
  await enter(person, within(dialog).getByLabelText('Work email'), 'gil@harborlight.example');
  await person.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toMatch(/^All 3 seats of your plan are taken.*Withdraw.*larger plan/);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Work email').value).toBe('gil@harborlight.example');
});

it('puts a refusal of the address at its field', async () => {
  const { person, wire } = await open(wireFor('msp_admin'));
  await person.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  const fields = { email: 'This person is in the team already.' };
  wire.answer('POST /api/invitations', {
    status: 400,
    body: { code: 'BAD_REQUEST', message: 'Check the fields.', request_id: '-', data: { fields } },
  });
  await enter(person, within(dialog).getByLabelText('Work email'), 'bob@harborlight.example');
  await person.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await within(dialog).findByText('This person is in the team already.');
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

it('hands over what somebody looks after before they are deactivated', async () => {
  const { person, wire } = await open(wireFor('msp_admin'));
  const bob = '5f2c8f0a-0000-4000-8000-00000000000b';
  wire.answer(`GET /api/team/${bob}/holdings`, { body: { clients: 3, roadmapSteps: 1 } });
  await person.click(screen.getByRole('button', { name: 'Actions for Bob' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Deactivate', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Bob?' });
  await person.click(
    await within(dialog).findByRole('combobox', { name: 'Who takes over 3 clients and 1 roadmap item?' }),
  );
  await person.click(await screen.findByRole('option', { name: 'Alice', hidden: true }));
  wire.answer(`POST /api/team/${bob}/deactivate`, { body: { ...member(bob, 'Bob', 'msp_user'), status: 'suspended' } });
  await person.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await screen.findByText('Bob is deactivated.');
});

it('offers an admin its own role alone, and says why the last admin stays one', async () => {
  const { person, wire } = await open(wireFor('msp_admin'));
  await person.click(screen.getByRole('button', { name: 'Actions for Alice' }));
  expect((await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'Change role',
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Change role', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Which role has Alice?' });
  await person.click(within(dialog).getByRole('radio', { name: /MSP User/ }));
  const message = 'This is the only admin of the organization. Make someone else an admin first.';
  wire.answer(`PATCH /api/team/${USER_ID}/role`, {
    status: 409,
    body: { code: 'LAST_ADMIN', message, request_id: '-' },
  });
  await person.click(within(dialog).getByRole('button', { name: 'Change role' }));
  await within(dialog).findByText(message);
});

it('offers nothing to a role that may not invite, and asks for no invitations', async () => {
  const { wire } = await open(wireFor('msp_user'));
  await waitFor(() => expect(screen.getByText('Bob')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Bob' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
  expect(wire.calls).not.toContain('GET /api/invitations');
});
