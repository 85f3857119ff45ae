import type { Me } from '@fairlead/contract/features/session';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { enter } from '../testing/enter';
import { mountingTheWholePage } from '../testing/whole-page';
import { creditsAnswer, meAnswer, storeSession, trialMeAnswer, wireOf } from '../testing/wire';

const TRIAL = 'POST /api/rpc/submit_trial_feedback';
const NFR = 'POST /api/rpc/submit_nfr_feedback';
const BOOKING = 'https://meet.example/deeper-dive';
const MSP_ID = meAnswer('trial_admin').msp?.id;
const SLOW = { timeout: 15_000 };

type Sent = { call: string; key: string | null; body: unknown };

/** The product as a browser opens it at the path, with every write it sends. */
async function open(me: Me, path = '/dashboard', booking: string | null = BOOKING) {
  const wire = wireOf({
    'GET /api/me': { body: me },
    'POST /api/me/login': { body: { last_login: me.now } },
    'POST /api/me/prompts': { body: me.profile },
    'GET /api/plans/links': {
      body: {
        signUp: { starter: null, pro: null, enterprise: null },
        payment: { starter: { monthly: null, yearly: null }, pro: { monthly: null, yearly: null } },
        meeting: { sales: null, checkIn: booking, nfr: booking },
        supportEmail: null,
      },
    },
    [TRIAL]: { body: { id: '5f2c8f0a-0000-4000-8000-00000000000a' } },
    [NFR]: { body: { id: '5f2c8f0a-0000-4000-8000-00000000000a' } },
  });
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (call.startsWith('POST /api/rpc') || call === 'POST /api/me/prompts')
      sent.push({ call, key: request.headers.get('idempotency-key'), body: await request.clone().json() });
    return wire.fetch(request);
  });
  storeSession();
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const { App } = await import('../App');
  render(<App />);
  await screen.findByRole('main', {}, SLOW);
  return { wire, sent, person: userEvent.setup(), flags: () => sent.flatMap(flagOf), said: () => sent.filter(isSaid) };
}

const isSaid = ({ call }: Sent) => call === TRIAL || call === NFR;
const flagOf = ({ call, body }: Sent) => (call.endsWith('/prompts') ? (body as { flags: string[] }).flags : []);

/** Past its welcome. */
const met = (me: Me): Me => ({ ...me, profile: me.profile && { ...me.profile, day_1_welcome_shown: true } });
const inTrial = (daysLeft: number) => met(trialMeAnswer('trial_admin', daysLeft, creditsAnswer(0)));
const inNfr = (daysLeft = 40) => met(trialMeAnswer('nfr_member', daysLeft));

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, request_id: '-' },
});
const UNAVAILABLE = refusal(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Try again.');
const star = (word: string) => screen.getByRole('radio', { name: word });
/** The toast of a sentence, whose title comes first where it has one. */
const toast = async (words: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words));
const gone = (role: 'dialog' | 'region', name: string) =>
  waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());

mountingTheWholePage();

describe('the welcome of day 1', () => {
  it('greets a trial, says what can be done first, and Start Exploring leads to the dashboard once', async () => {
    const { person, flags } = await open(trialMeAnswer('trial_admin', 14, creditsAnswer(0)), '/sales-enablement');
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Fairlead' }, SLOW);
    expect(dialog.textContent).toContain(
      'Your 14-day free trial starts now. You have 15 credits; each simulation or assessment you complete uses one.',
    );
    const steps = within(dialog).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Add a prospect'),
      expect.stringContaining('Run a simulation'),
      expect.stringContaining('Create a report'),
    ]);
    await person.click(within(dialog).getByRole('button', { name: 'Start Exploring' }));
    await gone('dialog', 'Welcome to Fairlead');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'), SLOW);
    expect(flags()).toEqual(['day_1_welcome_shown']);
  });

  it('leads a founder who has not seen setting up yet to the dashboard too', async () => {
    const me = trialMeAnswer('trial_admin', 14);
    const founder = { ...me, profile: me.profile && { ...me.profile, onboarding_steps_completed: {} } };
    const { person, wire } = await open(founder, '/sales-enablement');
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Fairlead' }, SLOW);
    // As the server answers once setting up was seen: until then the start page leads there.
    const opened = { opened: { state: 'done' as const, at: me.now } };
    const seen = { ...me, profile: me.profile && { ...me.profile, onboarding_steps_completed: opened } };
    wire.answer('GET /api/me', { body: seen });
    await person.click(within(dialog).getByRole('button', { name: 'Start Exploring' }));
    await waitFor(() => expect(wire.calls).toContain('GET /api/dashboard'), SLOW);
    expect(wire.calls).toContain('PUT /api/onboarding');
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('goes by Escape too, and leaves the person where it was', async () => {
    const { person, flags } = await open(trialMeAnswer('trial_member', 14), '/sales-enablement');
    await screen.findByRole('dialog', { name: 'Welcome to Fairlead' }, SLOW);
    await person.keyboard('{Escape}');
    await gone('dialog', 'Welcome to Fairlead');
    expect([window.location.pathname, flags()]).toEqual(['/sales-enablement', ['day_1_welcome_shown']]);
  });

  it('greets a Captain of NFR access for 60 days, without counting', async () => {
    await open(trialMeAnswer('nfr_admin', 60));
    const dialog = await screen.findByRole('dialog', { name: 'Welcome aboard, Captain' }, SLOW);
    expect(within(dialog).getByText('NFR Trial')).toBeTruthy();
    expect(dialog.textContent).toContain(
      'Your 60-day NFR access starts now. Simulations and assessments are unlimited.',
    );
  });

  it('tells somebody who joins later how long it goes on', async () => {
    const me = trialMeAnswer('trial_member', 5, creditsAnswer(4));
    await open({ ...me, profile: me.profile && { ...me.profile, created_on: me.now } });
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Fairlead' }, SLOW);
    expect(dialog.textContent).toContain('Your free trial continues for 5 days. You have 11 of 15 credits left;');
  });
});

describe('the check-in card of day 7', () => {
  const NAME = 'How was your first week?';
  const card = () => screen.findByRole('region', { name: NAME }, SLOW);
  const submit = async (person: ReturnType<typeof userEvent.setup>) =>
    person.click(within(await card()).getByRole('button', { name: 'Send feedback' }));

  it('asks for a rating, and is no dialog', async () => {
    const { person, sent } = await open(inTrial(7));
    await submit(person);
    await toast('Please select a ratingChoose 1-5 stars before submitting.');
    expect(star('Poor').closest('[role=radiogroup]')?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('sends stars chosen by keyboard with a comment, and sets both flags', async () => {
    const { person, sent, said, flags } = await open(inTrial(7));
    await card();
    await person.click(star('Fair'));
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      ...[false, false, false, true, false],
    ]);
    await enter(person, screen.getByLabelText('What should we do better? (optional)'), '  More sectors. ');
    await submit(person);
    await toast('Thanks for your feedback! We appreciate you helping us improve.');
    await gone('region', NAME);
    expect(said().map(({ body }) => body)).toEqual([{ p_msp_id: MSP_ID, p_rating: 4, p_comment: 'More sectors.' }]);
    expect(flags()).toEqual(['day_7_checkin_shown', 'trial_feedback_shown']);
    // Anyone who leaves at once keeps both or neither.
    expect(sent.filter(({ call }) => call.endsWith('/prompts'))).toHaveLength(1);
  });

  it.each([
    [
      refusal(403, 'TRIAL_ONLY', 'This feedback is for people in a free trial.'),
      'This feedback is for people in a free trial.',
    ],
    ['unreachable' as const, 'Please try again.'],
  ])('stays when it could not be sent, and says why', async (answer, why) => {
    const { person, wire, flags } = await open(inTrial(7));
    wire.answer(TRIAL, answer);
    await card();
    await person.click(star('Excellent'));
    await submit(person);
    await toast(`Could not submit feedback${why}`);
    expect(flags()).toEqual([]);
    expect((star('Excellent') as HTMLInputElement).checked).toBe(true);
  });

  it('sends a lost answer’s feedback again as the same, and once however fast it is clicked', async () => {
    const { person, wire, said } = await open(inTrial(7));
    wire.answer(TRIAL, 'unreachable');
    await card();
    await person.click(star('Good'));
    await submit(person);
    await toast('Could not submit feedbackPlease try again.');
    wire.answer(TRIAL, { body: { id: MSP_ID } });
    const before = said().length;
    const send = within(await card()).getByRole('button', { name: 'Send feedback' });
    fireEvent.click(send);
    fireEvent.click(send);
    await gone('region', NAME);
    expect(said()).toHaveLength(before + 1);
    expect(new Set(said().map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['Close', 'button'],
    [/^Book a deeper dive/, 'link'],
  ] as const)('%s sets its own flag alone', async (name, role) => {
    const { person, flags } = await open(inTrial(7));
    const way = await within(await card()).findByRole(role, { name });
    if (role === 'link') expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual([BOOKING, '_blank']);
    await person.click(way);
    await gone('region', NAME);
    expect(flags()).toEqual(['day_7_checkin_shown']);
  });
});

describe('without a booking page', () => {
  it('booking a deeper dive sets the flag all the same, and says that there is none', async () => {
    const { person, flags } = await open(inTrial(7), '/dashboard', null);
    const card = await screen.findByRole('region', { name: 'How was your first week?' }, SLOW);
    await waitFor(async () => {
      const button = within(card).queryByRole('button', { name: 'Book a deeper dive' });
      if (button) await person.click(button);
      expect(flags()).toEqual(['day_7_checkin_shown']);
    }, SLOW);
    await toast('The booking page is not set up here yet. Ask the person who runs Fairlead for you.');
  });
});

it('the plans open by the event of the window for a global admin, and not for a client, whose provider chooses', async () => {
  const ask = () => act(() => void window.dispatchEvent(new Event('open-pricing-modal')));
  await open(meAnswer('client_viewer'), '/settings');
  ask();
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await open(meAnswer('global_admin'), '/settings');
  ask();
  await screen.findByRole('dialog', { name: /^Choose your plan/ }, SLOW);
});

it('all toasts share one place, so that one is visible at a time, also while the check-in card is there', async () => {
  const { person } = await open(inTrial(7));
  const card = await screen.findByRole('region', { name: 'How was your first week?' }, SLOW);
  await person.click(within(card).getByRole('button', { name: 'Send feedback' }));
  await toast('Please select a ratingChoose 1-5 stars before submitting.');
  const { notifications } = await import('@mantine/notifications');
  act(() => void notifications.show({ message: 'Something else was saved.' }));
  const toasts = screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '');
  expect(toasts.map(({ textContent }) => textContent)).toEqual([
    'Please select a ratingChoose 1-5 stars before submitting.',
  ]);
});

describe('the feedback dialog of 16 days left', () => {
  const NAME = 'How is Fairlead working for you?';
  const dialog = () => screen.findByRole('dialog', { name: NAME }, SLOW);
  const send = (person: ReturnType<typeof userEvent.setup>) =>
    person.click(screen.getByRole('button', { name: 'Send Feedback' }));

  it('has a price list of its own', async () => {
    await open(inTrial(16));
    const plans = within(await dialog()).getByRole('region', { name: 'Plans' });
    expect(
      within(plans)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Starter$499 per month100 endpoints',
      'Pro$999 per month500 endpoints',
      'EnterpriseCustomUnlimited endpoints',
    ]);
    expect(plans.textContent).toContain('All plans include a 3-part Business Risk Assessment.');
  });

  it.each(['', '  \n '])('wants some words, not %j', async (typed) => {
    const { person, sent } = await open(inTrial(16));
    await dialog();
    if (typed) await person.type(screen.getByLabelText('Your feedback'), typed);
    await send(person);
    await toast('Please provide some feedback before submitting');
    expect(await dialog()).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends words without stars, sets its flag and goes', async () => {
    const { person, said, flags } = await open(inTrial(16));
    await dialog();
    await enter(person, screen.getByLabelText('Your feedback'), ' The curve is clear. ');
    await send(person);
    await toast('Thank you for your feedback! It helps us improve the product.');
    await gone('dialog', NAME);
    const body = { p_msp_id: MSP_ID, p_rating: null, p_comment: 'The curve is clear.' };
    expect(said().map((each) => each.body)).toEqual([body]);
    expect(flags()).toEqual(['trial_feedback_shown']);
  });

  it('stays with what was typed when it could not be sent, and Escape does not throw it away', async () => {
    const { person, wire, flags } = await open(inTrial(16));
    wire.answer(TRIAL, UNAVAILABLE);
    await dialog();
    await enter(person, screen.getByLabelText('Your feedback'), 'The curve is clear.');
    await send(person);
    await toast('Failed to submit feedback. Please try again.');
    await person.keyboard('{Escape}');
    expect((screen.getByLabelText('Your feedback') as HTMLTextAreaElement).value).toBe('The curve is clear.');
    expect(flags()).toEqual([]);
  });

  it('is thankful although its flag could not be saved', async () => {
    const { person, wire, said } = await open(inTrial(16));
    wire.answer('POST /api/me/prompts', UNAVAILABLE);
    await dialog();
    await enter(person, screen.getByLabelText('Your feedback'), 'The curve is clear.');
    await send(person);
    await toast('Thank you for your feedback! It helps us improve the product.');
    await gone('dialog', NAME);
    expect(said()).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledWith(
      'The flag trial_feedback_shown could not be saved.',
      UNAVAILABLE.body.message,
    );
  });

  it('can be skipped', async () => {
    const { person, said, flags } = await open(inTrial(16));
    await person.click(within(await dialog()).getByRole('button', { name: 'Skip for now' }));
    await gone('dialog', NAME);
    expect([said(), flags()]).toEqual([[], ['trial_feedback_shown']]);
  });
});

describe('Need Help? of NFR access', () => {
  const panel = () => screen.findByRole('region', { name: 'Need Help?' }, SLOW);
  const NAME = 'How is Fairlead working for you?';
  async function share(person: ReturnType<typeof userEvent.setup>) {
    await person.click(within(await panel()).getByRole('button', { name: 'Share feedback' }));
    return screen.findByRole('dialog', { name: NAME });
  }
  const submit = () => screen.getByRole('button', { name: 'Submit feedback' });

  it('offers a meeting, and stays collapsed in this browser', async () => {
    const { person } = await open(inNfr());
    const meeting = within(await panel()).getByRole('link', { name: /^Schedule a meeting/ });
    expect([meeting.getAttribute('href'), meeting.getAttribute('target')]).toEqual([BOOKING, '_blank']);
    await person.click(screen.getByRole('button', { name: 'Need Help?' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Schedule a meeting/ })).toBeNull());
    cleanup();
    await open(inNfr());
    await panel();
    expect(screen.getByRole('button', { name: 'Need Help?' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: /^Schedule a meeting/ })).toBeNull();
  });

  it('waits for stars, and says so to who sends from the keyboard', async () => {
    const { person, sent } = await open(inNfr());
    await share(person);
    expect((submit() as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      ...['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'],
    ]);
    await person.type(screen.getByLabelText('Your comment (optional)'), 'Hello{Control>}{Enter}{/Control}');
    await toast('Rating requiredPlease select a rating before submitting.');
    await person.click(star('Poor'));
    expect((submit() as HTMLButtonElement).disabled).toBe(false);
    expect(sent).toEqual([]);
  });

  it('sends stars, and nothing but blanks as no comment', async () => {
    const { person, said } = await open(inNfr());
    await share(person);
    await person.click(star('Very Good'));
    await person.type(screen.getByLabelText('Your comment (optional)'), '   ');
    await person.click(submit());
    await toast('Thank you! Your feedback has been submitted successfully.');
    await gone('dialog', NAME);
    expect(said()).toMatchObject([{ call: NFR, body: { p_msp_id: MSP_ID, p_rating: 4, p_comment: null } }]);
  });

  it('stays with what was typed when it could not be sent', async () => {
    const { person, wire } = await open(inNfr());
    wire.answer(NFR, UNAVAILABLE);
    await share(person);
    await person.click(star('Good'));
    await enter(person, screen.getByLabelText('Your comment (optional)'), 'More sectors.');
    await person.click(submit());
    await toast('Failed to submit feedback. Please try again.');
    expect((screen.getByLabelText('Your comment (optional)') as HTMLTextAreaElement).value).toBe('More sectors.');
  });

  it('needs an MSP to speak for', async () => {
    const me = inNfr();
    const { person, sent } = await open({ ...me, profile: me.profile && { ...me.profile, msp_id: null } });
    await share(person);
    await person.click(star('Good'));
    await person.click(submit());
    await toast('Unable to submit feedback. Please try again.');
    expect(sent).toEqual([]);
  });
});

it.each(['global_admin', 'client_viewer', 'msp_admin'] as const)(
  '%s is asked nothing and offered no help',
  async (role) => {
    const me = trialMeAnswer(role, role === 'msp_admin' ? 7 : 14);
    const onPlan = role === 'msp_admin' && me.msp ? { ...me, msp: { ...me.msp, is_trial: false } } : me;
    await open(onPlan);
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['How was your first week?', 'Need Help?'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  },
);
