import { expectAccessible } from './support/axe';
import { openSection } from './support/sections';
import { expect, test } from './support/test';

test('a dental practice: three parts, a proposal at our prices, signed by its owner and taken on', async ({
  page,
  browser,
  signInAs,
  site,
  expectedFailures,
}) => {
  test.slow();
  expectedFailures.push(/^400 POST \/api\/proposals\/.*\/send/);
  await signInAs('msp_user');
  await page.goto('/clients?q=Harborlight');
  await page.getByRole('link', { name: 'Harborlight Dental Group' }).click();
  await openSection(page, 'Impact simulation');
  const parts = page.getByRole('region', { name: 'Business Risk Assessment' });
  await expect(parts).toContainText(/, grade [A-E]/);
  await parts.getByRole('link', { name: 'See how it is made up' }).click();
  const score = page.getByRole('region', { name: 'Resilience score' });
  await expect(score).toContainText(/Grade [A-E]/);
  await expect(score).toContainText('Version 1, completed');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 1');
  await expectAccessible(page);

  // A draft begins with the plan, without what another proposal offers; what is typed is kept, and the sums follow.
  await page.getByRole('button', { name: 'New proposal' }).click();
  await expect(page.getByRole('button', { name: 'Send to client' })).toBeVisible();
  await expect(page.getByText(/^Left out, because another proposal already offers it: .*\(Proposal 1\)/)).toBeVisible();
  const paper = page.getByRole('article', { name: /^Proposal \d+$/ });
  await paper.getByLabel('Title', { exact: true }).fill('Security for the practice');
  await paper.getByRole('button', { name: 'Add services' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add service', exact: true }).click();
  const price = paper.getByLabel(/^Price of /).last();
  await price.fill('');
  await page.getByRole('button', { name: 'Send to client' }).click();
  await expect(page.getByText('Before it can be sent:')).toContainText('Enter a price, or remove this service.');
  // Services without a price of our own wait for one as well.
  const prices = paper.getByLabel(/^Price of /);
  for (let at = 0; at < (await prices.count()); at++)
    if ((await prices.nth(at).inputValue()) === '') await prices.nth(at).fill('100');
  await paper.getByLabel('Discount').fill('10');
  await expect(paper.getByText('Discount of 10%')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(paper.getByLabel('Title', { exact: true })).toHaveValue('Security for the practice');
  await page.getByRole('button', { name: 'Send to client' }).click();
  await expect(page.getByRole('dialog', { name: 'Send this proposal?' })).toContainText('Nadia Brandt');
  await page.getByRole('button', { name: 'Send proposal' }).click();

  // The service added by hand is offered by the proposal before it, which is withdrawn; nothing of the new one is lost.
  await expect(paper.getByText('Proposal 1 already offers this and waits for an answer.').first()).toBeVisible();
  const draft = page.url();
  await openSection(page, 'Proposals');
  await page.getByRole('link', { name: /Security services for the practice/ }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Another reason' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await page.goto(draft);
  await page.getByRole('button', { name: 'Send to client' }).click();
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText('Fingerprint of everything above:')).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  // The owner reads the same paper, and signs once.
  const owner = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signInAs('client_viewer', owner);
  await owner.goto('/clients');
  // A client's user is led on to its risk; the way to the plan begins there.
  await expect(owner).toHaveTitle(/^Our risk · /);
  await openSection(owner, 'Our plan');
  await owner.getByRole('link', { name: /Security for the practice/ }).click();
  await expect(owner).toHaveURL(address);
  await expect(owner.getByRole('heading', { name: 'Security for the practice' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /Send|Withdraw|More/ })).toHaveCount(0);
  await owner.getByLabel('Your name').fill('Dr. Ida Lindgren');
  await owner.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(owner.getByText('Check the box to accept.')).toBeVisible();
  await owner.getByRole('checkbox', { name: /^I accept on behalf of/ }).check();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(owner.getByText(/Accepted by Dr\. Ida Lindgren in the portal/)).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Accept and sign' })).toHaveCount(0);
  await owner.close();

  await page.reload();
  await page.getByRole('button', { name: 'Activate services' }).click();
  const activation = page.getByRole('dialog', { name: 'Activate services' });
  await expect(activation.getByRole('region', { name: 'Services' })).toContainText('a month');
  await expectAccessible(page);
  await activation.getByRole('button', { name: 'Activate services' }).click();
  await expect(page.getByText('Services activated.').first()).toBeVisible();
});

test('a trial member does all three parts of a prospect for exactly three credits', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('trial_member');
  await page.goto('/sales-enablement/business-risk');
  const left = async () =>
    Number(
      /(\d+) left/.exec(
        (await page
          .getByText(/You have \d+ left/)
          .first()
          .textContent()) ?? '',
      )?.[1],
    );
  const before = await left();
  await page.getByRole('combobox', { name: 'Choose a prospect' }).fill('Holloway');
  await page.getByRole('option', { name: /Holloway Joinery/ }).click();
  await page.getByRole('button', { name: 'Open assessment' }).click();
  await expect(page.getByRole('region', { name: 'Resilience score' })).toContainText('Still missing');
  const tab = new URL(page.url()).pathname;
  for (const part of ['Insurance readiness', 'Breach readiness']) {
    await page.getByRole('button', { name: `Start: ${part}` }).click();
    await page.getByRole('radio', { name: 'Yes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`${page.url().replace(/\?.*/, '')}?step=review`);
    await page.getByRole('button', { name: 'Complete assessment' }).click();
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    await page.goto(tab);
  }
  await page
    .getByRole('link', { name: /Financial simulation$/ })
    .last()
    .click();
  for (const step of [
    'How is the business protected today?',
    'Which services would you propose?',
    'Is there a cyber policy?',
  ]) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Complete simulation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /What a bad year could cost Holloway/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('img', { name: /Loss exceedance curve/ })).toBeVisible({ timeout: 30_000 });
  await page.goto(tab);
  await page.getByRole('button', { name: 'Complete the assessment' }).click();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 1');
  await page.goto('/sales-enablement/business-risk');
  expect(await left()).toBe(before - 3);
});
