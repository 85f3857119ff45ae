import { authenticatorApp, plugInKey } from './support/authenticator';
import { mailTo } from './support/outbox';
import { newColleague, newPerson, signInByPassword } from './support/people';
import { newAddress } from './support/server';
import { expect, test } from './support/test';

test('an authenticator app is added, asked for, replaced by a recovery code, and removed', async ({
  page,
  request,
  expectedFailures,
}) => {
  test.slow();
  expectedFailures.push(/^422 POST \/auth\/v1\/factors/);
  const ada = await newPerson(page, request, 'Ada');
  await signInByPassword(page, ada);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await adding.getByLabel('Name').fill('Ada’s phone');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByRole('img', { name: /QR code/ })).toBeVisible();
  // The drawing is one: a broken address would leave an image without a size.
  const width = await adding
    .getByRole('img', { name: /QR code/ })
    .evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(0);
  const nextCode = authenticatorApp(await adding.getByTestId('secret').innerText());
  const field = adding.getByLabel('Code the app shows now');
  await field.fill('000000');
  await expect(adding.getByText('That code is not right.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(nextCode());

  const saved = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const codes = await saved.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(saved).toBeVisible();
  const download = page.waitForEvent('download');
  await saved.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('fairlead-recovery-codes.txt');
  await saved.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Ada’s phone', { exact: true })).toBeVisible();
  await expect(page.getByText('10 codes left.')).toBeVisible();
  await mailTo(page, ada.email, /MFA/);

  // The next sign-in asks for it, and nothing behind the shell opens before.
  await signOut(page);
  await signInByPassword(page, ada);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible();
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible();
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill('00000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter all 6 digits.')).toBeVisible();
  // As it stands on a phone: with a space, pasted whole.
  const shown = nextCode();
  await code.fill('');
  await code.evaluate(
    (input, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      document.execCommand('insertText', false, text);
    },
    `${shown.slice(0, 3)} ${shown.slice(3)}`,
  );
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Prospects' })).toBeVisible();

  // The phone is lost: a recovery code stands in for it, once.
  await signOut(page);
  await signInByPassword(page, ada);
  await page.getByRole('button', { name: 'A recovery code' }).click();
  await page.getByLabel('Recovery code').fill('not-one-of-them');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That code is not right, or it was used before.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/security');
  await expect(page.getByText('9 codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Ada’s phone' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove Ada’s phone?' });
  await expect(removing).toContainText('your recovery codes stop working');
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You sign in with one step.')).toBeVisible();
  await expect(page.getByText('codes left')).toHaveCount(0);
  await signOut(page);
  await signInByPassword(page, ada);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a security key is added and signs in', async ({ page, request, baseURL }) => {
  test.slow();
  // Browsers take no number for a site, so this journey calls the computer by its name.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const bo = await newPerson(page, request, 'Bo');
  await plugInKey(page);
  await signInByPassword(page, bo, site);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${site}/settings/security`);
  await page.getByRole('button', { name: 'Add security key' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a security key' });
  await expect(adding.getByLabel('Name')).toHaveValue('Security key');
  await adding.getByRole('button', { name: 'Continue' }).click();
  const saved = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await saved.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Remove Security key' })).toBeVisible();

  await signOut(page);
  await signInByPassword(page, bo, site);
  await page.getByRole('button', { name: 'Use your security key' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Somebody else at this browser is not stuck with Bo's second step.
  await signOut(page);
  await signInByPassword(page, bo, site);
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('an address changes once both the old and the new one have confirmed', async ({ page, request }) => {
  const cy = await newPerson(page, request, 'Cy');
  const next = newAddress('cy.new');
  await signInByPassword(page, cy);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/security');
  const field = page.getByLabel('New email');
  await field.fill(cy.email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('This is the address you use now.')).toBeVisible();
  // Called off, nothing of the first wish is left.
  const mistyped = newAddress('cy.mistyped');
  await field.fill(mistyped);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`Waiting to become ${mistyped}.`)).toBeVisible();
  await page.getByRole('button', { name: `Keep ${cy.email}` }).click();
  await expect(page.getByText(`Your address stays ${cy.email}.`)).toBeVisible();

  await field.fill(next);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`Waiting to become ${next}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Waiting to become ${next}.`)).toBeVisible();

  const toCurrent = await mailTo(page, cy.email, /change/i);
  const toNew = await mailTo(page, next);
  await page.goto(toCurrent.link);
  await expect(page.getByText('One address is confirmed. Now open the link we sent to the other one.')).toBeVisible();
  await page.goto(toNew.link);
  await expect(page.getByText(`You sign in as ${next}.`)).toBeVisible();
  await page.goto(toNew.link);
  await expect(page.getByText('That link was used already or has expired.')).toBeVisible();

  await signOut(page);
  await signInByPassword(page, { ...cy, email: next });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a password changes without the old one by a mailed code, and other browsers are signed out', async ({
  page,
  request,
  browser,
  expectedFailures,
}) => {
  expectedFailures.push(/^4\d\d PUT \/auth\/v1\/user/);
  // Invited, so that the sign-in service has sent no mail to this address within the minute.
  const di = await newColleague(page, request, await newPerson(page, request, 'Dora'), 'Di');
  await signInByPassword(page, di);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/security');
  // As if it had been a while since the sign-in: the service asks for a proof once.
  let asked = 0;
  await page.route('**/auth/v1/user', async (route) => {
    const body = route.request().postDataJSON() as { nonce?: string } | null;
    if (route.request().method() !== 'PUT' || body?.nonce || asked > 0) return route.continue();
    asked += 1;
    await route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'current_password_required', message: 'Sign in again' }),
    });
  });
  const password = 'eleven gulls over the breakwater';
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'New password again' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toHaveValue(password);
  asked = 0;
  await page.getByRole('button', { name: 'Change password' }).click();
  await proof.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(proof.getByText(`We sent a 6-digit code to ${di.email}.`)).toBeVisible();
  const { code } = await mailTo(page, di.email, /code|confirm/i);
  await proof.getByLabel('Code from the email').fill(code === '123456' ? '654321' : '123456');
  await expect(proof.getByText('That code is not right or has expired.')).toBeVisible();
  await proof.getByLabel('Code from the email').fill(code);
  await expect(page.getByText('Your password has been changed. Other devices are signed out.')).toBeVisible();

  const other = await browser.newPage();
  await signInByPassword(other, { ...di, password });
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.close();
});

test('the list of sessions names this browser and ends another', async ({ page, request, browser }) => {
  const eve = await newPerson(page, request, 'Eve');
  await signInByPassword(page, eve);
  await expect(page).toHaveURL(/\/dashboard$/);
  const other = await browser.newPage();
  await signInByPassword(other, eve);
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').first()).toContainText('This device');
  await expect(card.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(card.getByRole('listitem').first()).toContainText('This computer');
  await card.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  // The other browser learns of it with its next call, whichever that is.
  await other.goto('/clients');
  await expect(other).toHaveURL(/\/signin/);
  await signInByPassword(other, eve);
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.reload();
  await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await other.goto('/clients');
  await expect(other).toHaveURL(/\/signin/);
  await other.close();

  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin/);
});

async function signOut(page: import('@playwright/test').Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin/);
}
