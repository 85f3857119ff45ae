import { expectAccessible } from './support/axe';
import { endPrompt, expectPrompts, lifeOf, openAgain, prompt } from './support/life';
import { test } from './support/moved-clock';
import { newNfrAdmin, signInByPassword } from './support/people';
import { expect } from './support/test';
import { readToast } from './support/toast';

test('NFR access from its first day to its end', async ({ page, request, accounts, serverClock, expectedFailures }) => {
  test.slow();
  // Sessions end in the meantime, and what the page asks for at the end is refused.
  expectedFailures.push(/^400 POST \/auth\/v1\/token/, /^401 POST \/api\/analytics\/events/, /^402 GET \/api\//);
  await page.clock.setSystemTime(serverClock.now());
  const captain = accounts.find(({ role }) => role === 'global_admin');
  const nell = await newNfrAdmin(page, request, captain ?? { email: '', password: '' }, 'Nell');
  const { moveTo } = lifeOf(request, serverClock, nell);
  const bar = prompt(page, 'status_bar');

  await test.step('day 1: the Captain is greeted once, and help is at hand', async () => {
    await signInByPassword(page, nell);
    await expectPrompts(page, 'status_bar', 'welcome', 'nfr_help');
    await expect(bar).toContainText('NFR Trial');
    await expect(bar).toContainText('60 days left of your 60-day NFR access');
    await expect(bar).toContainText('Day 1 of 60');
    await expect(page.getByText(/credits used/)).toHaveCount(0);
    await expectAccessible(page);
    const welcome = prompt(page, 'welcome');
    await expect(welcome).toContainText('Welcome aboard, Captain');
    await expect(welcome).toContainText('NFR Trial');
    await expect(welcome).toContainText('Your 60-day NFR access starts now.');
    const start = welcome.getByRole('button', { name: 'Start Exploring' });
    await endPrompt(page, () => start.click(), 'status_bar', 'nfr_help');
  });

  await test.step('16 days left: no check-in and no dialog, feedback through the panel', async () => {
    await moveTo(52.5, [page.context()]);
    await openAgain(page, nell, '/dashboard');
    // Seven days of it have elapsed.
    await expectPrompts(page, 'status_bar', 'nfr_help');
    await moveTo(15.5, [page.context()]);
    await openAgain(page, nell, '/clients');
    await expectPrompts(page, 'status_bar', 'nfr_help');
    await expect(bar).toContainText('16 days left of your 60-day NFR access');
    await prompt(page, 'nfr_help').getByRole('button', { name: 'Share feedback' }).click();
    const dialog = page.getByRole('dialog', { name: 'How is Fairlead working for you?' });
    await expectAccessible(page);
    const submit = dialog.getByRole('button', { name: 'Submit feedback' });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox').press('Control+Enter');
    await readToast(page, 'Rating requiredPlease select a rating before submitting.');
    for (const label of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'])
      await expect(dialog.getByRole('radio', { name: new RegExp(`\\b${label}$`) }).first()).toBeAttached();
    await dialog.getByRole('radio', { name: /Excellent/ }).check({ force: true });
    await submit.click();
    await readToast(page, 'Thank you! Your feedback has been submitted successfully.');
    await expectPrompts(page, 'status_bar', 'nfr_help');
  });

  await test.step('3 days left: banner and alert', async () => {
    await moveTo(2.5, [page.context()]);
    await openAgain(page, nell, '/dashboard');
    await expectPrompts(page, 'status_bar', 'nfr_help', 'ending_banner', 'expiring_alert');
    await expect(bar).toContainText('3 days left of your 60-day NFR access');
    await expect(prompt(page, 'ending_banner')).toContainText('Your NFR access ends soon.');
    await expect(prompt(page, 'expiring_alert')).toContainText('Expires in 3 days');
    const dismiss = prompt(page, 'ending_banner').getByRole('button', { name: 'Dismiss' });
    await endPrompt(page, () => dismiss.click(), 'status_bar', 'nfr_help', 'expiring_alert');
  });

  await test.step('1 day left', async () => {
    await moveTo(0.5, [page.context()]);
    await page.goto('/dashboard');
    await expectPrompts(page, 'status_bar', 'nfr_help', 'expiring_alert');
    await expect(prompt(page, 'expiring_alert')).toContainText('Expires tomorrow');
    await expect(bar).toContainText('Expires tomorrow');
  });

  await test.step('expired', async () => {
    await moveTo(-0.01, [page.context()]);
    await page.goto('/clients');
    await expect(page).toHaveURL(/\/trial-ended$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your NFR access has ended' })).toBeVisible();
    await expectPrompts(page);
  });
});
