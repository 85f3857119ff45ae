import { expectAccessible } from './support/axe';
import { answerCheck, introduceOneself } from './support/check';
import { expect, test } from './support/test';

test('a stranger takes a check on a phone, and becomes a lead and a prospect with a script to call by', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('msp_admin');
  await page.goto('/sales-enablement');
  await page.getByRole('link', { name: 'Open Prospect check' }).click();
  await page.getByRole('button', { name: 'New check' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New check' });
  await dialog.getByLabel('Title').fill('Is your firm ready?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('region', { name: 'Is your firm ready?' });
  const link = (await card.getByText(/\/check\//).textContent()) ?? '';
  await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL ? { baseURL } : {}) });
  const visitor = await phone.newPage();
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Is your firm ready?' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Who asks, and what happens with your answers' }).click();
  await expect(visitor.getByRole('region', { name: 'How long it is kept' })).toContainText('180 days');
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'To the check' }).click();
  await answerCheck(visitor);
  await visitor.getByRole('button', { name: 'See my result' }).click();
  await expect(visitor.getByText('Please accept the privacy notice.')).toBeVisible();
  await introduceOneself(visitor, {
    name: 'Robin Marsh',
    company: 'Saltmarsh & Daughters',
    email: 'robin@saltmarsh.example',
    business: 'Law firms',
    people: 22,
  });
  await visitor.getByRole('checkbox', { name: 'Also show me what anyone can see of saltmarsh.example' }).check();
  await visitor.getByRole('button', { name: 'See my result' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: /^Your result: \d+ of 100$/ })).toBeVisible();
  await expect(visitor.getByText(/Not your own figures/)).toBeVisible();
  const outside = visitor.getByRole('region', { name: 'What anyone can see' });
  await expect(outside).toContainText('Your email is received by Microsoft 365.', { timeout: 30_000 });
  // Forged email is only reported; the senders are named and the zone is signed.
  await expect(outside.getByRole('list').first()).toContainText('DMARC');
  await expect(outside.getByRole('list').first()).not.toContainText('DNSSEC');
  await expectAccessible(visitor);

  await page.reload();
  await page.getByRole('button', { name: 'Saltmarsh & Daughters' }).click();
  const lead = page.getByRole('dialog', { name: 'Saltmarsh & Daughters' });
  await expect(lead.getByText('Robin Marsh, robin@saltmarsh.example')).toBeVisible();
  await expect(lead.getByText(/^saltmarsh\.example may be looked at from outside/)).toBeVisible();
  await lead.getByRole('link', { name: 'Make a script' }).click();
  await expect(page.getByRole('combobox', { name: 'Client or prospect' })).toHaveValue(/Saltmarsh & Daughters/);
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveValue('Law firms');

  // The visitor thinks again: what was said is gone for the team as well.
  await visitor.getByRole('link', { name: 'See what is kept, or delete it' }).click();
  await visitor.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(visitor.getByRole('status')).toContainText('no longer has your answers');
  await expectAccessible(visitor);
  await phone.close();
  await page.goto('/sales-enablement/leads');
  await expect(page.getByRole('region', { name: 'Is your firm ready?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saltmarsh & Daughters' })).toHaveCount(0);
});

test('a provider shows on the page about its check how its own business did, and takes it back', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_admin');
  await page.goto('/sales-enablement/leads');
  const card = page.getByRole('region', { name: 'We test ourselves first' });
  await expect(card).toContainText('Not shown');
  await card.getByRole('button', { name: 'Choose what is shown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show your own results' });
  await dialog.getByRole('combobox', { name: 'Your own business' }).fill('Harborlight');
  await page.getByRole('option', { name: /^Harborlight/ }).click();
  await dialog.getByRole('checkbox', { name: 'Cyber-insurance readiness' }).first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Shown');
  await expect(card.getByRole('listitem')).toContainText(/^Cyber-insurance readiness: \d+(\.\d)? of 100/);

  const link =
    (await page
      .getByText(/\/check\//)
      .first()
      .textContent()) ?? '';
  await page.goto(`${new URL(link).pathname}/about`);
  const own = page.getByRole('region', { name: 'We test ourselves first' });
  await expect(own.getByRole('listitem')).toContainText(/questions, completed/);
  await expect(page.getByText('Harborlight')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/sales-enablement/leads');
  await card.getByRole('button', { name: 'Choose what is shown' }).click();
  await dialog.getByRole('checkbox', { name: 'Cyber-insurance readiness' }).first().uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Not shown');
});
