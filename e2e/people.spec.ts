import { ROLES } from '@fairlead/contract/access/roles';
import { mailTo } from './support/outbox';
import { newPerson, signInByPassword } from './support/people';
import { openSection } from './support/sections';
import { callerOf, newAddress } from './support/server';
import { expect, test } from './support/test';
import { readToast } from './support/toast';

test('an admin invites a colleague, who joins; the admin sees both and ends a session', async ({
  page,
  request,
  browser,
  expectedFailures,
}) => {
  test.slow();
  expectedFailures.push(/^429 POST \/api\/invitations/);
  const fay = await newPerson(page, request, 'Fay');
  const email = newAddress('gil');
  await signInByPassword(page, fay);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/team');
  await expect(page.getByText('Only you so far')).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone to Fay Harbor IT' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Enter your work email')).toBeVisible();
  // One role to give, so none to choose.
  await expect(dialog).toContainText('Trial Member');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByLabel('Work email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await readToast(page, `An invitation is on its way to ${email}.`);
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await expect(invitations.getByRole('row', { name: new RegExp(email) })).toContainText('Waiting');

  // An address gets one mail a minute; withdrawn, its link is worth nothing.
  const { link } = await mailTo(page, email);
  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await readToast(page, 'We wrote to this address a moment ago');
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await visitor.goto(link);
  await expect(visitor.getByText(/withdrawn/)).toBeVisible();

  // Invited at another address, Gil joins.
  const other = newAddress('gil');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByLabel('Work email').fill(other);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await readToast(page, `An invitation is on its way to ${other}.`);
  const token = new URL((await mailTo(page, other)).link).searchParams.get('token');
  const begun = await request.post('/api/invitations/begin', { data: { token, name: 'Gil Marrow' } });
  const { tokenHash } = (await begun.json()) as { tokenHash: string };
  const verified = await request.post('/auth/v1/verify', { data: { type: 'invite', token_hash: tokenHash } });
  const session = await verified.text();
  await visitor.goto('/');
  await visitor.evaluate((text) => localStorage.setItem('fairlead-auth-token', text), session);
  await visitor.goto('/dashboard');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await page.reload();
  const team = page.getByRole('region', { name: 'Team' });
  await expect(team.getByRole('row', { name: /Gil Marrow/ })).toContainText('Trial Member');
  await team.getByRole('button', { name: 'Actions for Gil Marrow' }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await readToast(page, 'Gil Marrow is signed out everywhere.');
  await visitor.goto('/clients');
  await expect(visitor).toHaveURL(/\/signin/);
  await visitor.close();
});

test('a client’s own user is invited where the client’s people stand', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  const email = newAddress('hal');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Cobalt Ridge Precision' }).click();
  await openSection(page, 'People');
  const card = page.getByRole('region', { name: 'Client users' });
  await card.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone of Cobalt Ridge Precision' });
  await dialog.getByLabel('Work email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(card.getByText(email)).toBeVisible();
  expect((await mailTo(page, email)).text).toContain('/invitation-signup?token=');

  // The same among all invitations, with the client named; a role that needs a client asks for one.
  await page.goto('/settings/team');
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Cobalt Ridge Precision');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const team = page.getByRole('dialog');
  await team.getByLabel('Work email').fill(newAddress('ida'));
  await team.getByRole('radio', { name: /Client User/ }).click();
  await team.getByRole('button', { name: 'Send invitation' }).click();
  await expect(team.getByText('Choose the client.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(team).toBeVisible();
  await team.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(team).toHaveCount(0);
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
});

test('who may not invite sees no way to, and a client’s user no team', async ({ page, signInAs, browser }) => {
  test.slow();
  const mayInvite = ['global_admin', 'msp_admin', 'trial_admin', 'nfr_admin'];
  for (const role of ROLES) {
    const own = role === 'msp_user' ? page : await (await browser.newContext()).newPage();
    await signInAs(role, own);
    await own.goto('/settings/team');
    if (role === 'client_viewer') {
      await expect(own.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible();
      await own.goto('/settings');
      await expect(own.getByRole('tab', { name: 'Security' })).toBeVisible();
      await expect(own.getByRole('tab', { name: 'Team' })).toHaveCount(0);
    } else {
      await expect(own.getByRole('region', { name: 'Team' })).toBeVisible();
      const count = mayInvite.includes(role) ? 1 : 0;
      await expect(own.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(count);
      await expect(own.getByRole('region', { name: 'Invitations' })).toHaveCount(count);
      if (count === 0) await expect(own.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
    }
    if (own !== page) await own.context().close();
  }
});

test('a global admin invites anybody, decides requests and opens the ways in', async ({
  page,
  request,
  accounts,
  signInAs,
}) => {
  test.slow();
  await signInAs('global_admin');
  const [founder, member, asker, refused] = ['jan', 'kim', 'lou', 'mel'].map(newAddress);

  // A new MSP, and a member of one that is there.
  await page.goto('/admin/msps');
  await page.getByRole('button', { name: 'Invite MSP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who do you want to invite?' });
  await expect(dialog.getByRole('combobox', { name: 'Invite to' })).toHaveValue('New MSP');
  await dialog.getByLabel('Work email').fill(founder ?? '');
  await dialog.getByLabel('Company name (optional)').fill('Jan & Sons <IT>');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await readToast(page, `An invitation is on its way to ${founder}.`);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByLabel('Work email').fill(member ?? '');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Choose the MSP.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'MSP' }).fill('Tidewell');
  await page.getByRole('option', { name: 'Tidewell Systems' }).click();
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await expect(page.getByRole('option')).toHaveText(['NFR Admin', 'NFR Member']);
  await page.getByRole('option', { name: 'NFR Member' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await readToast(page, `An invitation is on its way to ${member}.`);
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page).toHaveURL(/tab=invitations/);
  await expect(page.getByRole('row', { name: new RegExp(`${founder}`) })).toContainText('Jan & Sons <IT>');
  await expect(page.getByRole('row', { name: new RegExp(`${member}`) })).toContainText('Tidewell Systems');
  await page.getByRole('button', { name: `Withdraw the invitation of ${member}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${member}`) })).toHaveCount(0);

  // Two ask for NFR access.
  const ask = (contact_email: string | undefined, company_name: string) =>
    request.post('/api/sign-ups/nfr', { data: { contact_name: 'Lou Bay', company_name, contact_email } });
  expect((await ask(asker, 'Lou Bay Networks')).ok()).toBe(true);
  expect((await ask(refused, 'Mel & Co')).ok()).toBe(true);
  await page.goto('/admin/msps?tab=requests');
  await expect(page.getByRole('tab', { name: /NFR requests \(\d+\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Approve Lou Bay Networks' }).click();
  await readToast(page, `An invitation is on its way to ${asker}.`);
  await page.getByRole('button', { name: 'Decline Mel & Co' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await readToast(page, `We told ${refused} kindly`);
  await expect(page.getByText('Mel & Co')).toHaveCount(0);
  expect((await mailTo(page, asker ?? '')).link).toContain('/nfr-invite/');

  // Captain's Settings: what is closed is closed at once.
  await page.goto('/admin/settings');
  const trials = page.getByRole('switch', { name: 'Free trials' });
  const options = async () => (await (await request.get('/api/sign-ups/options')).json()) as { trialOpen: boolean };
  await expect(trials).toBeChecked();
  await trials.click({ force: true });
  await expect.poll(async () => (await options()).trialOpen).toBe(false);
  await page.reload();
  await expect(trials).not.toBeChecked();
  await trials.click({ force: true });
  await expect.poll(async () => (await options()).trialOpen).toBe(true);

  // Ends somebody's sessions from the list of all users.
  const neighbor = accounts.find(({ email }) => email === 'neighbor@fairlead.example');
  const caller = await callerOf(request, { email: neighbor?.email ?? '', password: neighbor?.password ?? '' });
  await caller.send('GET', '/api/me');
  await page.goto('/admin/users?search=neighbor');
  await page.getByRole('link', { name: 'Callum Reyes' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await readToast(page, 'Callum Reyes is signed out everywhere.');
  await expect(caller.send('GET', '/api/me')).rejects.toThrow('401');
});
