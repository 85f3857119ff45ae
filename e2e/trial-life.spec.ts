import type { Role } from '@fairlead/contract/access/roles';
import type { DemoAccount } from '@fairlead/contract/features/demo';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { endPrompt, expectPrompts, lifeOf, openAgain, prompt } from './support/life';
import { test } from './support/moved-clock';
import { newMember, newTrial, signInByPassword } from './support/people';
import { callerOf } from './support/server';
import { expect } from './support/test';
import { readToast } from './support/toast';

test('a free trial from its first day to its end, and on', async ({
  page,
  browser,
  request,
  accounts,
  serverClock,
  expectedFailures,
}) => {
  test.slow();
  // Sessions end in the meantime, and what the page asks for at the end is refused.
  expectedFailures.push(/^400 POST \/auth\/v1\/token/, /^401 POST \/api\/analytics\/events/, /^402 GET \/api\//);
  const ivy = await newTrial(page, request, 'Ivy');
  const moe = await newMember(page, request, ivy, 'Moe');
  const captain = accountOf(accounts, 'global_admin');
  const { me, moveTo } = lifeOf(request, serverClock, ivy);
  const member = await browser.newPage();
  const browsers = [page.context(), member.context()];

  await test.step('day 1: a welcome, once for each of them', async () => {
    await signInByPassword(page, ivy);
    await expectPrompts(page, 'status_bar', 'welcome');
    await expect(prompt(page, 'status_bar')).toContainText('14 days left in your free trial');
    await expect(prompt(page, 'status_bar')).toContainText('Day 1 of 14');
    await expect(prompt(page, 'status_bar')).toContainText('0 of 15 credits used');
    await expectAccessible(page);
    await expect(prompt(page, 'welcome')).toContainText('Your 14-day free trial starts now. You have 15 credits');
    await page.goto('/clients');
    await endPrompt(page, () => startExploring(page), 'status_bar');

    await signInByPassword(member, moe);
    await endPrompt(member, () => startExploring(member), 'status_bar');
    await member.goto('/settings/team');
    await expect(member.getByRole('region', { name: 'Team' })).toBeVisible();
    await expect(member.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);
    await page.goto('/settings/team');
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();

    // From anywhere in the page, by the one event.
    await member.evaluate(() => window.dispatchEvent(new Event('open-pricing-modal')));
    const pricing = member.getByRole('dialog', { name: 'Choose your plan' });
    await expect(pricing).toContainText('$499');
    await expect(pricing).toContainText('$1,499');
    await expectAccessible(member);
    await pricing.getByText('Yearly', { exact: true }).click();
    await expect(pricing).toContainText('$4,790');
    await expect(pricing).toContainText('$14,390');
    await expect(pricing).toContainText('All plans include a 3-part Business Risk Assessment');
    await member.keyboard.press('Escape');
    await expect(pricing).toHaveCount(0);
  });

  await test.step('7 days elapsed: the check-in card, rated by one and closed by the other', async () => {
    await moveTo(6.5, browsers);
    await openAgain(page, ivy, '/clients');
    await expectPrompts(page, 'status_bar', 'check_in');
    await expect(prompt(page, 'status_bar')).toContainText('7 days left in your free trial');
    await expectAccessible(page);
    const card = prompt(page, 'check_in');
    await card.getByRole('button', { name: 'Send feedback' }).click();
    await readToast(page, 'Please select a ratingChoose 1-5 stars before submitting.');
    await card.getByRole('radio', { name: /Very Good/ }).check({ force: true });
    await endPrompt(
      page,
      async () => {
        await card.getByRole('button', { name: 'Send feedback' }).click();
        await readToast(page, 'Thanks for your feedback! We appreciate you helping us improve.');
      },
      'status_bar',
    );

    await openAgain(member, moe, '/dashboard');
    await expectPrompts(member, 'status_bar', 'check_in');
    await endPrompt(
      member,
      () => prompt(member, 'check_in').getByRole('button', { name: 'Close' }).click(),
      'status_bar',
    );
  });

  await test.step('3 days left: the banner until it is dismissed, the alert all the time', async () => {
    await moveTo(2.5, browsers);
    await page.goto('/dashboard');
    await expectPrompts(page, 'status_bar', 'ending_banner', 'expiring_alert');
    await expect(prompt(page, 'status_bar')).toContainText('3 days left in your free trial');
    await expect(prompt(page, 'expiring_alert')).toContainText('Expires in 3 days');
    await expectAccessible(page);
    const dismiss = prompt(page, 'ending_banner').getByRole('button', { name: 'Dismiss' });
    await endPrompt(page, () => dismiss.click(), 'status_bar', 'expiring_alert');
  });

  await test.step('1 day left', async () => {
    await moveTo(0.9, browsers);
    await page.goto('/dashboard');
    await expectPrompts(page, 'status_bar', 'expiring_alert');
    await expect(prompt(page, 'expiring_alert')).toContainText('Expires tomorrow');
    await expect(prompt(page, 'status_bar')).toContainText('Expires tomorrow');
    // Who has not dismissed the banner still sees it.
    await member.goto('/clients');
    await expectPrompts(member, 'status_bar', 'ending_banner', 'expiring_alert');
  });

  await test.step('the last hour, and the end over an open form', async () => {
    await moveTo(1 / 24, browsers);
    await page.goto('/clients?add=prospect');
    await expectPrompts(page, 'status_bar', 'expiring_alert');
    await expect(prompt(page, 'expiring_alert')).toContainText('Expires tomorrow');
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('Half-typed Harbor');
    await moveTo(-0.01, []);
    await page.clock.fastForward('01:20:00');
    await expect(prompt(page, 'trial_ended')).toBeVisible();
    await expect(prompt(page, 'trial_ended')).toContainText('Your clients and reports are safe.');
    await expect(page).toHaveURL(/\/clients/);
    await expect(name).toHaveValue('Half-typed Harbor');
    await page.keyboard.press('Escape');
    await expect(name).toHaveValue('Half-typed Harbor');
    // It lies over everything that was open, and asks over itself.
    await prompt(page, 'trial_ended').getByText('Yearly', { exact: true }).click();
    await prompt(page, 'trial_ended').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(prompt(page, 'trial_ended')).toContainText('$4,790');
  });

  await test.step('expired: every way leads to the end, but for those that stay open', async () => {
    await moveTo(-0.1, browsers);
    await page.goto('/');
    for (const path of [
      '/dashboard',
      '/clients',
      '/settings/security',
      '/nist-assessment',
      '/admin/msps',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/trial-ended$/);
    }
    await expect(page.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible();
    await expect(page.getByText('Your clients and reports are safe. Choose a plan to carry on.')).toBeVisible();
    await expectAccessible(page);
    const plans = page.getByRole('main');
    for (const words of ['$499', 'Up to 10 clients', '$1,499', 'Up to 75 clients', 'Enterprise'])
      await expect(plans).toContainText(words);
    await expect(plans.getByRole('button', { name: /export/i })).toBeVisible();
    await expect(plans.getByRole('button', { name: 'Sign out' })).toBeVisible();
    for (const path of ['/', '/signup', '/update-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page, path).toHaveURL(new RegExp(`:\\d+${path}$`));
    }
    // The page that was left out is not in the way back.
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to your dashboard' }).first().click();
    await expect(page).toHaveURL(/\/trial-ended$/);
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
    await member.goto('/dashboard');
    await expect(member).toHaveURL(/\/trial-ended$/);
    const { send } = await callerOf(request, moe);
    await expect(send('POST', '/api/clients', { kind: 'prospect', name: 'Too late' })).rejects.toThrow(/402/);
  });

  await test.step('extended to 16 days left: who has given no feedback yet is asked', async () => {
    const bridge = await browser.newPage();
    await bridge.clock.setSystemTime(serverClock.now());
    await signInByPassword(bridge, captain);
    await expect(bridge).toHaveURL(/\/dashboard$/);
    await bridge.goto(`/admin/msps/${(await me()).msp.id}`);
    await bridge.getByRole('button', { name: 'Give access again' }).click();
    const extending = bridge.getByRole('dialog', { name: 'When does the access of Ivy Harbor IT end?' });
    await extending.getByLabel('Days from now').fill('16');
    await extending.getByRole('button', { name: 'Set end' }).click();
    await expect(bridge.getByText(/^Ivy Harbor IT has access until /)).toBeVisible();
    await bridge.context().close();
    await page.goto('/trial-ended');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectPrompts(page, 'status_bar');
    await expect(prompt(page, 'status_bar')).toContainText('16 days left in your free trial');

    await member.goto('/dashboard');
    await expectPrompts(member, 'status_bar', 'feedback');
    await expectAccessible(member);
    const dialog = prompt(member, 'feedback');
    for (const words of ['Starter', '$499', '100 endpoints', 'Pro', '$999', '500 endpoints', 'Enterprise', 'Custom'])
      await expect(dialog).toContainText(words);
    await dialog.getByRole('button', { name: 'Send Feedback' }).click();
    await readToast(member, 'Please provide some feedback before submitting');
    await dialog.getByLabel('Your feedback').fill('The five-year view sells itself.');
    await endPrompt(
      member,
      async () => {
        await dialog.getByRole('button', { name: 'Send Feedback' }).click();
        await readToast(member, 'Thank you for your feedback! It helps us improve the product.');
      },
      'status_bar',
    );
  });
  await member.context().close();
});

test('a global admin sees no prompt, whatever became of the MSP it acts for; a client of it is told whom to ask', async ({
  page,
  browser,
  request,
  accounts,
  serverClock,
}) => {
  test.slow();
  const captain = accountOf(accounts, 'global_admin');
  const viewer = accountOf(accounts, 'client_viewer');
  const client = await browser.newPage();
  for (const own of [page, client]) await own.clock.setSystemTime(serverClock.now());
  const { send } = await callerOf(request, captain);
  const toBe = (access: string, daysLeft: number | null) =>
    send('PUT', '/api/admin/trial-testing/access', { access, daysLeft });
  await signInByPassword(page, captain);
  await expect(page).toHaveURL(/\/dashboard$/);
  try {
    await toBe('trial', 0.5);
    await page.goto('/clients');
    await expectPrompts(page);
    await toBe('trial', -1);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('switch').click({ force: true });
    await page.goto('/clients');
    await expectPrompts(page);
    await expect(page).toHaveURL(/\/clients$/);
    await signInByPassword(client, viewer);
    await expect(client.getByText(/[Aa]sk your provider/).first()).toBeVisible();
    await expectPrompts(client);
  } finally {
    await toBe('plan', null);
  }
  await client.context().close();
});

async function startExploring(page: Page): Promise<void> {
  await prompt(page, 'welcome').getByRole('button', { name: 'Start Exploring' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

function accountOf(accounts: DemoAccount[], role: Role): DemoAccount {
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`The demo has no ${role}`);
  return account;
}
