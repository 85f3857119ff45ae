import type { Role } from '@fairlead/contract/access/roles';
import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import {
  ONBOARDING_STEP_KEYS,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '@fairlead/contract/features/onboarding/steps';
import type { OrganizationSettings } from '@fairlead/contract/features/organization/organization';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mountingTheWholePage } from '#testing/whole-page';
import { creditsAnswer, meAnswer, storeSession, trialMeAnswer, wireOf } from '#testing/wire';

mountingTheWholePage();

function view(done: readonly OnboardingStep[] = [], part: Partial<Onboarding> = {}): Onboarding {
  const steps = ONBOARDING_STEP_KEYS.map((key) => {
    const isDone = done.includes(key);
    return {
      key,
      needed: ONBOARDING_STEPS[key].needed,
      state: isDone ? ('done' as const) : ('open' as const),
      at: null,
      passed: isDone,
    };
  });
  const progress = { done: steps.filter((step) => step.needed && step.state === 'done').length, needed: 5 };
  const nothing = { client: null, simulation: null, report: null, sample: null };
  return { steps, progress, purpose: 'win', closed: false, activeServices: 0, ...nothing, ...part };
}

const SETTINGS: OrganizationSettings = {
  company_name: 'Harborlight IT',
  contact_email: '',
  contact_phone: '',
  address: '',
  city: '',
  state: '',
  country: '',
  preferred_currency: 'USD',
  locale: null,
  version: 1,
};

async function open(role: Role, path: string, body: Onboarding, { founder = false, credits = 0 } = {}) {
  const me = credits > 0 ? trialMeAnswer(role, 10, creditsAnswer(15 - credits)) : meAnswer(role);
  if (me.profile && founder) me.profile.onboarding_steps_completed = {};
  const wire = wireOf({
    'GET /api/me': { body: me },
    'POST /api/me/login': { body: { last_login: me.now } },
    'GET /api/onboarding': { body },
    'PUT /api/onboarding': { body },
    'GET /api/organization': { body: SETTINGS },
  });
  const kept: unknown[] = [];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const request = new Request(...call);
    if (request.method === 'PUT') kept.push(await request.clone().json());
    return wire.fetch(request);
  });
  vi.resetModules();
  storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('#App');
  render(<App />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
  return { wire, kept, person: userEvent.setup() };
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('setting up', () => {
  it('says what the company lacks, keeps what was typed, and promises so', async () => {
    const { person, wire } = await open('msp_admin', '/onboarding?step=company', view());
    const name = await screen.findByLabelText<HTMLInputElement>('Company name');
    await person.clear(name);
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Please enter your company name.')).toBeTruthy();
    expect(screen.getByText('Choose a country.')).toBeTruthy();
    expect(screen.getByText('You can finish later. Your work is saved.')).toBeTruthy();
    await person.click(name);
    await person.paste('Olive & Sons');
    // To another step and back, as somebody who was called away.
    await person.click(screen.getByRole('button', { name: /First client/ }));
    await screen.findByText('Just exploring?');
    await person.click(screen.getByRole('button', { name: /Your company/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Company name')).value).toBe('Olive & Sons');
    expect(wire.calls).not.toContain('PATCH /api/organization');
  });

  it('lets the currency follow the country until one is chosen, and finds what was saved on the way back', async () => {
    const { person, wire } = await open('msp_admin', '/onboarding?step=company', view());
    const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
    const choose = async (name: string, option: string) => {
      await person.click(field(name));
      await person.click(await screen.findByRole('option', { name: option, hidden: true }, { timeout: 15_000 }));
    };
    await screen.findByLabelText('Company name');
    await choose('Country', 'United Kingdom');
    expect(field('Currency').value).toContain('GBP');
    await choose('Country', 'United States');
    expect(field('Currency').value).toContain('USD');
    wire.answer('PATCH /api/organization', { body: { ...SETTINGS, country: 'US', version: 2 } });
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('How do your clients know you?');
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByLabelText('Company name');
    expect(field('Country').value).toBe('United States');
  });

  it.each([
    ['win', 'prospect'],
    ['renew', 'client'],
  ] as const)('with the goal to %s a client, the first one added is a %s', async (purpose, noun) => {
    await open('msp_admin', '/onboarding?step=first_client', view(['company', 'services'], { purpose }));
    expect(await screen.findByRole('button', { name: `Add ${noun}` })).toBeTruthy();
  });

  it('begins where it was left, outside the shell, and says what a step uses of a trial', async () => {
    const client = { id: '3f0f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c31', name: 'Old Mill Bakery' };
    const left = view(['company', 'brand', 'services', 'first_client'], { client });
    await open('trial_admin', '/onboarding', left, { credits: 4 });
    expect(title()).toBe('What could a bad year cost this business?');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByText('This uses 1 of your 4 remaining credits.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Simulate Old Mill Bakery' }).getAttribute('href')).toContain(
      `/clients/${client.id}/simulations/new`,
    );
  });

  it('tells others whose step it is, and lets them go on', async () => {
    const { person } = await open('msp_user', '/onboarding?step=services', view(['company']));
    expect(screen.getByText(/for the administrator of your organization/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Just exploring?');
  });

  it('is where a founder’s start page leads, and nobody else’s', async () => {
    await open('msp_admin', '/dashboard', view([], { purpose: null }), { founder: true });
    expect(title()).toBe('What would you like to do first?');
    expect(window.location.pathname).toBe('/onboarding');
  });

  it('ends for good when everything needed is done', async () => {
    const done = view(['company', 'services', 'first_client', 'first_result', 'first_report', 'team']);
    const { person, kept } = await open('msp_admin', '/onboarding?step=done', done);
    expect(title()).toBe('You are ready for your clients');
    await person.click(screen.getByRole('button', { name: 'Go to dashboard' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(kept).toContainEqual({ close: true });
  });
});
