import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '../../testing/whole-page';
import { meAnswer, storeSession, wireOf } from '../../testing/wire';

const PICTURE = '5b0f2c1e-3d64-4f0a-9a51-1f2e3d4c5b6a';

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
    const { App } = await import('../../App');
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
});
