import type { BrandSettings } from '@fairlead/contract/features/branding';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { meAnswer, storeSession, wireOf } from '#testing/wire';
import { brandValues, changedBrand } from './brand-form';
import { mainColors } from './logo-colors';

/** The page and its parts arrive one after the other. */
const SLOW = { timeout: 10_000 };

const BRAND: BrandSettings = {
  company_logo: null,
  logoDark: null,
  logoMark: null,
  company_tagline: 'Steady',
  primary_color: '#0B5273',
  secondary_color: null,
  version: 3,
  madeWith: true,
};

describe('the branding tab', () => {
  mountingTheWholePage();

  async function open(role: 'msp_admin' | 'msp_user' = 'msp_admin') {
    const wire = wireOf({ 'GET /api/me': { body: meAnswer(role) }, 'GET /api/branding': { body: BRAND } });
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      const request = new Request(input, init);
      if (request.method === 'PATCH') sent.push(await request.clone().json());
      return wire.fetch(request);
    });
    storeSession();
    window.history.replaceState(null, '', '/settings/branding');
    const { render } = await import('@testing-library/react');
    const { App } = await import('#App');
    render(<App />);
    return { wire, sent };
  }

  it('measures a pale color, explains what was changed, and refuses none', async () => {
    const person = userEvent.setup();
    const { wire, sent } = await open();
    const primary = await screen.findByLabelText('Primary color', {}, SLOW);
    await person.clear(primary);
    await person.type(primary, '#FFF3B0');
    await screen.findByText(/^Kept as it is with dark text/);
    screen.getByText(/^The report cover uses a darker shade/);
    const light = screen.getByRole('table', { name: 'Light scheme' });
    await within(light).findByRole('row', { name: /Label on a button 15\.1:1 Very easy to read/ });
    wire.answer('PATCH /api/branding', { body: { ...BRAND, primary_color: '#FFF3B0', version: 4 } });
    await person.click(screen.getByRole('button', { name: 'Save brand' }));
    await screen.findByText(/^Your brand is saved/);
    expect(sent).toEqual([{ version: 3, primary_color: '#FFF3B0' }]);
    // A color that is half typed is asked about at its field, and nothing is sent.
    await person.type(primary, 'x');
    await screen.findByText('Enter a color such as #0B5273.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save brand' }).disabled).toBe(true);
  });

  it('keeps what was chosen when a colleague has saved meanwhile, and asks', async () => {
    const person = userEvent.setup();
    const { wire, sent } = await open();
    const tagline = await screen.findByLabelText<HTMLInputElement>('Tagline', {}, SLOW);
    await person.clear(tagline);
    await person.type(tagline, 'Mine');
    wire.answer('PATCH /api/branding', { status: 409, body: { code: 'CONFLICT', message: 'x', request_id: '-' } });
    wire.answer('GET /api/branding', {
      body: { ...BRAND, company_tagline: 'Theirs', secondary_color: '#AA0000', version: 4 },
    });
    await person.click(screen.getByRole('button', { name: 'Save brand' }));
    await screen.findByText('A colleague saved changes while you were typing');
    expect(tagline.value).toBe('Mine');
    expect(screen.getByLabelText<HTMLInputElement>('Secondary color').value).toBe('#AA0000');
    await person.click(screen.getByRole('button', { name: 'Keep yours' }));
    wire.answer('PATCH /api/branding', { body: { ...BRAND, company_tagline: 'Mine', version: 5 } });
    await person.click(screen.getByRole('button', { name: 'Save brand' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ version: 4, company_tagline: 'Mine' }));
  });

  it('says in the words of the field what no logo can be', async () => {
    const person = userEvent.setup({ applyAccept: false });
    await open();
    const field = await screen.findByRole('group', { name: 'Logo' }, SLOW);
    const input = field.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File([new Uint8Array(2 * 1_024 * 1_024 + 1)], 'logo.png', { type: 'image/png' }));
    const { textContent } = await within(field).findByRole('alert');
    expect(textContent).toBe('The logo must be PNG, JPG or SVG and at most 2 MB.');
  });

  it('is no tab for the others', async () => {
    await open('msp_user');
    await screen.findByText("You don't have access to this page", {}, SLOW);
    expect(screen.queryByRole('tab', { name: 'Branding' })).toBeNull();
  });
});

describe('a brand as it is edited', () => {
  it('sends what changed', () => {
    const base = brandValues(BRAND);
    expect(changedBrand(base, { ...base, primary_color: '#0b5273' })).toEqual({});
    expect(changedBrand(base, { ...base, company_tagline: ' ', primary_color: '#abc' })).toEqual({
      company_tagline: null,
      primary_color: '#AABBCC',
    });
  });

  it('finds the telling colors of a logo', () => {
    const area = (color: number[], count: number) => Array.from({ length: count }, () => color).flat();
    const pixels = [
      ...area([255, 255, 255, 255], 500),
      ...area([0, 0, 0, 0], 300),
      ...area([40, 40, 40, 255], 90),
      ...area([107, 47, 179, 255], 120),
      ...area([242, 169, 0, 255], 60),
      ...area([1, 200, 1, 255], 1),
    ];
    expect(mainColors(new Uint8Array(pixels))).toEqual(['#6B2FB3', '#F2A900', '#282828']);
    expect(mainColors(new Uint8Array(area([255, 255, 255, 255], 10)))).toEqual([]);
  });
});
