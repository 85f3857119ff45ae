import { expectAccessible } from './support/axe';
import { openSection } from './support/sections';
import { expect, test } from './support/test';

const QUESTION = { level: 2 } as const;

test('an advisor answers by keyboard, goes on elsewhere, settles a conflict, completes, and reads the result', async ({
  page,
  browser,
  signInAs,
  site,
  expectedFailures,
}) => {
  test.slow();
  // The later of two answers is refused, and settled in the page.
  expectedFailures.push(/^409 PUT \/api\/assessments\//);
  await signInAs('msp_user');
  await page.goto('/clients?q=Tallgrass');
  await page.getByRole('link', { name: 'Tallgrass Community Bank' }).click();
  await openSection(page, 'Insurance readiness');
  await page.getByRole('button', { name: 'Start: Cyber-insurance readiness' }).click();
  const title = page.getByRole('heading', QUESTION).first();
  await expect(title).toContainText('multi-factor authentication');
  await expectAccessible(page);

  // Two answers by their keys; what is typed in a note stays a note.
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Two shared mailboxes are left out.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score so far' })).toContainText('1 coverage blocker open');
  await page.getByRole('button', { name: 'Attach evidence' }).click();
  await page
    .getByLabel('Choose: File')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles({
      name: 'policy.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('All mailboxes but two.'),
    });
  await expect(page.getByRole('button', { name: 'Take away policy' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Two shared mailboxes are left out.');
  const address = page.url().replace(/\?.*/, '');

  // On another device it goes on at the first open question, and both answer the next one.
  const other = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await signInAs('msp_admin', other);
  await other.goto(address);
  await expect(other.getByText('question 3 of 13')).toBeVisible();
  await other.getByRole('radio', { name: 'Yes' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(other);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Mostly, with some exceptions' }).click();
  const conflict = page.getByRole('alert', { name: 'Two answers to this question' });
  await expect(conflict).toContainText('Nothing you typed is lost.');
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await other.close();

  // The rest stays open, and is said to count as not sure.
  await page.goto(`${address}?step=review`);
  const open = page.getByRole('region', { name: /questions are still open/ });
  await expect(open).toContainText('They count as “not sure”');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete assessment' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Not ready');
  await expect(page.getByText('An answer that proves wrong can void the policy.', { exact: false })).toBeVisible();
  const steps = page.getByRole('region', { name: 'What to do, in order' });
  await steps.getByRole('checkbox').first().check();
  await expect(steps.getByText('With this step done')).toBeVisible();
  await steps
    .getByRole('button', { name: /^Add to the roadmap:/ })
    .first()
    .click();
  await expect(steps.getByRole('link', { name: 'On the roadmap' })).toBeVisible();
  await expectAccessible(page);

  // A new version begins with the answers of the last one, and is laid beside it.
  await page.getByRole('button', { name: 'Start new version' }).click();
  await page.getByRole('button', { name: /Identity and access/ }).click();
  await page.goto(`${page.url().replace(/\?.*/, '')}?q=I02`);
  await expect(page.getByText('From last time')).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expect(page.getByText('From last time')).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${page.url().replace(/\?.*/, '')}?step=review`);
  await expect(page.getByRole('region', { name: '2 answers are from last time' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete assessment' }).click();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.getByRole('region', { name: 'Question by question' })).toContainText('Better');
  await expectAccessible(page);
});

test('a trial member assesses a prospect for one credit; a client reads completed results alone', async ({
  page,
  browser,
  signInAs,
  site,
}) => {
  test.slow();
  await signInAs('trial_member');
  await page.goto('/clients');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await openSection(page, 'Breach readiness');
  await expect(page.getByText(/Uses 1 credit\. You have \d+ left\./).last()).toBeVisible();
  await page.getByRole('button', { name: 'Start: Breach readiness' }).click();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${page.url().replace(/\?.*/, '')}?step=review`);
  await expect(page.getByText(/Uses 1 credit\. You have \d+ left\./)).toBeVisible();
  await page.getByRole('button', { name: 'Complete assessment' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  // The demo's own simulation takes one as well, some time; what this took stands by its kind.
  await page.goto('/sales-enablement');
  await expect(page.getByText(/Breach assessments/).locator('..')).toContainText('1');

  const client = await browser.newPage({ baseURL: site.url });
  await signInAs('client_viewer', client);
  await client.goto('/clients');
  await openSection(client, 'Our risk');
  await client
    .getByRole('main')
    .getByRole('link', { name: /insurance/i })
    .click();
  await expect(client.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(client.getByRole('button', { name: /Begin|roadmap/ })).toHaveCount(0);
  await expect(client.getByRole('region', { name: 'Evidence' })).toHaveCount(0);
  await expectAccessible(client);
  await client.close();
});

test('what was said at one client is taken to another as a file, and a wrong file is refused in words', async ({
  page,
  signInAs,
}) => {
  await signInAs('msp_admin');
  await page.goto('/nist-assessment');
  await page.getByRole('link', { name: 'Larkspur Wealth Partners' }).click();
  await page.getByRole('button', { name: 'More for this result' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download all answers (JSON)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Larkspur Wealth Partners, NIST CSF, version 1.json');
  const path = await file.path();

  await page.goto('/clients');
  await page.getByRole('link', { name: 'Sable Creek Software' }).first().click();
  await page.getByRole('link', { name: 'NIST CSF' }).first().click();
  const choose = page.getByRole('button', { name: 'Start from a file: NIST CSF 2.0 assessment' });
  const give = async (given: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await choose.click();
    await (await chooser).setFiles(given);
  };
  await give({ name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('[1, 2]') });
  await expect(page.getByText('Choose a file that was downloaded from an assessment.')).toBeVisible();
  await expectAccessible(page);
  await give(path);
  await expect(page).toHaveURL(/\/assessments\/[0-9a-f-]{36}/);
  await page.goto('/nist-assessment');
  await expect(page.getByRole('row', { name: /Sable Creek Software/ })).toContainText('50 of 50 answered');
});
