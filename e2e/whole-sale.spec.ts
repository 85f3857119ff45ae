import { answerCheck, introduceOneself } from './support/check';
import { mailTo } from './support/outbox';
import { openSection } from './support/sections';
import { newAddress } from './support/server';
import { acceptForCode, countersign, signBy } from './support/signing';
import { expect, test } from './support/test';

const COMPANY = 'Tidewater Cabinets';

test('one whole sale: a stranger takes a check on a phone, is called, simulated, offered services, signs, and is a client', async ({
  page,
  browser,
  signInAs,
  site,
  expectedFailures,
}) => {
  test.setTimeout(180_000);
  // Pages that are read ahead of time cannot be while there is no connection.
  expectedFailures.push(/Failed to fetch dynamically imported module/);
  const address = newAddress('owner');
  await signInAs('msp_admin');
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });

  await test.step('the check, on a phone', async () => {
    await page.goto('/sales-enablement/leads');
    const link =
      (await page
        .getByText(/\/check\//)
        .first()
        .textContent()) ?? '';
    await phone.goto(new URL(link).pathname);
    await answerCheck(phone);
    await introduceOneself(phone, {
      ...{ name: 'Ines Holm', company: COMPANY, email: address, business: 'Manufacturing', people: 40 },
    });
    await phone.getByRole('button', { name: 'See my result' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: /^Your result: \d+ of 100$/ })).toBeVisible();
  });

  await test.step('the lead and its script', async () => {
    await page.reload();
    await page.getByRole('button', { name: COMPANY }).click();
    await page.getByRole('dialog', { name: COMPANY }).getByRole('link', { name: 'Make a script' }).click();
    await expect(page.getByRole('combobox', { name: 'Client or prospect' })).toHaveValue(new RegExp(COMPANY));
    await page.getByRole('combobox', { name: 'Purpose' }).click();
    await page.getByRole('option', { name: 'Discovery' }).click();
    await page.getByRole('combobox', { name: 'You talk to' }).click();
    await page.getByRole('option', { name: 'Owner or chief executive' }).click();
    await page.getByRole('button', { name: 'Make script' }).click();
    await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  });

  await test.step('the call, with the connection lost for a part of it', async () => {
    await page.getByRole('link', { name: 'Start the call' }).click();
    await page.keyboard.press('1');
    await page.context().setOffline(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('n');
    await page.keyboard.type('Wages could not be paid for two days in May.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'End the call' }).click();
    const ending = page.getByRole('dialog', { name: 'How did the call end?' });
    await ending.getByRole('radio', { name: /^Next step/ }).check();
    await ending.getByRole('textbox', { name: 'Next step' }).fill('Show what a bad year costs');
    await ending.getByLabel('On', { exact: true }).fill('2031-03-10');
    await ending.getByLabel('With', { exact: true }).fill('Ines');
    await ending.getByRole('button', { name: 'Save the call' }).click();
    await expect(page.getByText(/is on this device only/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/is on this device only/)).toHaveCount(0);
  });

  await test.step('the simulation, which starts from what the check said', async () => {
    await page.goto('/clients?q=Tidewater');
    await page.getByRole('link', { name: COMPANY }).first().click();
    await openSection(page, 'Impact simulation');
    await page
      .getByRole('link', { name: /run a simulation|new simulation/i })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Employees' })).toHaveValue('40');
    await page.getByRole('textbox', { name: 'Annual revenue' }).fill('9000000');
    const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
    await next();
    await next();
    const services = page.getByRole('main').getByRole('switch');
    await services.nth(0).check({ force: true });
    await services.nth(2).check({ force: true });
    await next();
    await page.getByRole('button', { name: 'Complete simulation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `What a bad year could cost ${COMPANY}` })).toBeVisible({
      timeout: 60_000,
    });
    // However soon the run is over, the client's name tells of it.
    await expect(page.getByText('Not simulated')).toHaveCount(0);
  });

  await test.step('the proposal, signed on the phone and countersigned', async () => {
    await openSection(page, 'Proposals');
    await page.getByRole('button', { name: 'New proposal' }).click();
    const paper = page.getByRole('article', { name: /^Proposal \d+$/ });
    await paper.getByLabel('Title', { exact: true }).fill('A year without lost days');
    await page.getByRole('button', { name: 'Send to client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this proposal?' });
    await dialog.getByLabel('Email').fill(address);
    await dialog.getByLabel('Name').fill('Ines Holm');
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    const { link } = await mailTo(page, address, /proposal/i);
    await phone.goto(new URL(link).pathname);
    await signBy(phone, await acceptForCode(page, phone, address));
    await phone.close();
    await page.reload();
    await countersign(page);
  });

  await test.step('the services are activated, and the prospect is a client', async () => {
    await page
      .getByRole('button', { name: /^Activate/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Activate/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/clients?kind=client&q=Tidewater');
    await expect(page.getByRole('link', { name: COMPANY }).first()).toBeVisible();
  });
});
