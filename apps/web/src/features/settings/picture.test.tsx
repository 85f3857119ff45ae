import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { enter } from '#testing/enter';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, sessionAnswer, storeSession, wireOf } from '#testing/wire';

const PICTURE = '5b0f2c1e-3d64-4f0a-9a51-1f2e3d4c5b6a';
const LOGO = '6c1a3d2f-4e75-4a1b-8b62-2a3f4e5d6c7b';
const OTHER_ID = '8b1d8d6f-9a5f-4d6a-8e4d-2e9a1b3c7d22';
const BYTES = 'the bytes of a picture of Alice';

describe('the own picture', () => {
  mountingTheWholePage();

  it('is taken away again, and a file that is none is named at its place', async () => {
    const person = userEvent.setup({ applyAccept: false });
    const me = meAnswer('client_viewer');
    const profile = { ...me.profile!, profile_picture: PICTURE };
    const wire = wireOf({ 'GET /api/me': { body: { ...me, profile } } });
    vi.stubGlobal('fetch', wire.fetch);
    storeSession();
    window.history.replaceState(null, '', '/settings');
    const { App } = await import('#App');
    render(<App />);
    const remove = await screen.findByRole('button', { name: 'Remove picture' }, { timeout: 10_000 });
    expect(wire.calls).toContain(`GET /api/pictures/${PICTURE}`);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    await screen.findByText('The picture must be PNG, JPG or WebP and at most 2 MB.');
    expect(screen.queryByRole('dialog')).toBeNull();
    wire.answer('DELETE /api/me/picture', { body: { ...profile, profile_picture: null } });
    wire.answer('GET /api/me', { body: me });
    await person.click(remove);
    await screen.findByText('Your picture has been removed.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  });

  it('and the logo are gone with the session: somebody of another organization in the same tab meets neither', async () => {
    const person = userEvent.setup({ delay: null });
    const me = meAnswer('msp_admin');
    const none = { logo: null, logoDark: null, logoMark: null, company_tagline: null };
    const branding = { ...none, logo: LOGO, primary_color: null, secondary_color: null };
    const profile = { ...me.profile!, profile_picture: PICTURE };
    const wire = wireOf({
      'GET /api/me': { body: { ...me, profile, branding } },
      'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
      'POST /auth/v1/logout': { status: 204 },
    });
    let isRefused = false;
    let bringLogo = () => {};
    const held = new Promise<void>((resolve) => {
      bringLogo = resolve;
    });
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const { pathname } = new URL(new Request(...args).url);
      if (!pathname.startsWith('/api/pictures/') || isRefused) return wire.fetch(...args);
      wire.calls.push(`GET ${pathname}`);
      if (pathname.endsWith(LOGO)) await held;
      const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="picture.png"' };
      return new Response(BYTES, { headers });
    });
    const shown = () => document.documentElement.innerHTML.includes(btoa(BYTES));
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(btoa(BYTES));
    storeSession();
    window.history.replaceState(null, '', '/settings');
    const { App } = await import('#App');
    render(<App />);
    await waitFor(() => expect(shown()).toBe(true), { timeout: 10_000 });
    expect(wire.calls).toContain(`GET /api/pictures/${LOGO}`);

    await person.click(await screen.findByRole('button', { name: 'Sign out' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' }, { timeout: 10_000 });
    bringLogo();
    expect([shown(), kept()]).toEqual([false, false]);

    const session = sessionAnswer();
    wire.answer('POST /auth/v1/token', { body: { ...session, user: { ...session.user, id: OTHER_ID } } });
    // Even asked for by the same ids, they are the server's to give or to refuse.
    const other = { ...profile, id: OTHER_ID, name: 'Olga Berg' };
    wire.answer('GET /api/me', { body: { ...me, userId: OTHER_ID, profile: other, branding } });
    isRefused = true;
    wire.calls.length = 0;
    await enter(person, screen.getByLabelText('Work email'), 'olga@neighbor.example');
    await enter(person, screen.getByLabelText('Password'), 'a few random words');
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findAllByText('Olga Berg', {}, { timeout: 10_000 });
    await waitFor(() => expect(wire.calls).toContain(`GET /api/pictures/${PICTURE}`));
    expect([shown(), kept()]).toEqual([false, false]);
    act(() => window.history.back());
    await screen.findAllByText('Olga Berg', {}, { timeout: 10_000 });
    expect([shown(), kept()]).toEqual([false, false]);
  });
});
