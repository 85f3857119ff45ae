import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { callerOf } from './support/server';
import { expect, test } from './support/test';

const BREAKWATER = {
  sector: 'healthcare',
  region: 'US',
  annualRevenue: 5_000_000,
  employees: 30,
  recordsHeld: 12_000,
  dataSensitivity: 'health',
  downtimeCostPerHour: null,
  contributionMargin: 0.4,
  onlineRevenueShare: 0.2,
  criticalVendors: 8,
  lossLimit: null,
  posture: { mfa: 'no', backup: 'not_sure', training: 'no' },
};

/** A client of this journey alone, with a current simulation, that buys no service yet. */
async function newSimulatedClient(
  request: APIRequestContext,
  account: { email: string; password: string },
  name: string,
): Promise<void> {
  const { send } = await callerOf(request, account);
  const { id } = (await send('POST', '/api/clients', { kind: 'client', name, ...BREAKWATER })) as { id: string };
  const statusOf = async (run: string) => ((await send('GET', `/api/simulations/${run}`)) as { status: string }).status;
  // On a busy machine a run may be ended for having taken too long: it is started again, as a person would.
  await expect(async () => {
    const order = { clientId: id, trials: 1_000, inputs: { ...BREAKWATER, services: [] } };
    const { id: run } = (await send('POST', '/api/simulations', order)) as { id: string };
    await expect.poll(() => statusOf(run), { timeout: 15_000 }).toMatch(/completed|failed/);
    expect(await statusOf(run)).toBe('completed');
  }).toPass({ timeout: 60_000 });
}

test('a seller makes a script for a client, puts it into own words, and makes it ready', async ({
  page,
  request,
  signInAs,
}) => {
  // Its simulation is computed next to those of every other journey.
  test.setTimeout(120_000);
  const name = 'Breakwater Physical Therapy';
  await newSimulatedClient(request, await signInAs('msp_admin'), name);
  await page.goto('/sales-enablement');
  await page.getByRole('link', { name: 'Open Sales scripts' }).click();
  await page.getByRole('link', { name: 'New script' }).first().click();
  await page.getByRole('combobox', { name: 'Client or prospect' }).fill('Breakwater');
  await page.getByRole('option', { name: new RegExp(name) }).click();

  // What is missing is said at its field, and nothing chosen is lost.
  await page.getByLabel('Minutes').fill('5');
  await page.getByRole('button', { name: 'Make script' }).click();
  await expect(page.getByText('Choose who you will talk to.')).toBeVisible();
  await expect(page.getByText('Length must be 10 to 120 minutes.')).toBeVisible();
  await page.getByLabel('Minutes').fill('45');
  await page.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Findings review' }).click();
  await page.getByRole('combobox', { name: 'You talk to' }).click();
  await page.getByRole('option', { name: 'Owner or chief executive' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make script' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const pain = page.getByRole('region', { name: /^Pain, \d+ min$/ });
  await expect(pain.getByText(/^Averaged over many years, our simulation puts your losses at \$/)).toBeVisible();
  await expect(pain.getByText(/^Latest simulation, /).first()).toBeVisible();

  // The day of the next meeting is not known: its line waits, and the script is not ready.
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  const whatIsMissing = page.getByText('"{{date}}" has no value. Add it or remove the line.');
  await expect(whatIsMissing).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Before it is ready' })).toContainText('{{date}}');
  await page.getByRole('button', { name: /^Change “Suppose you like what you see/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('What you will say').fill('Suppose you like what you see next Tuesday. What happens then?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Suppose you like what you see next Tuesday. What happens then?')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();

  // Made again for less time, it keeps the words.
  await page.getByRole('button', { name: 'More for this script' }).click();
  await page.getByRole('menuitem', { name: 'Make again' }).click();
  const again = page.getByRole('dialog', { name: 'Make the script again' });
  await again.getByLabel('Minutes').fill('20');
  await again.getByRole('button', { name: 'Make again' }).click();
  await expect(page.getByText(/Findings review with: Owner or chief executive, 20 minutes/)).toBeVisible();
  await expect(page.getByText('Suppose you like what you see next Tuesday. What happens then?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More for this script' }).click();
  const sheet = page.getByRole('menuitem', { name: 'Call sheet as PDF' });
  const [printed] = await Promise.all([page.waitForEvent('download'), sheet.click()]);
  expect(printed.suggestedFilename()).toMatch(/^Findings-review-.+\.pdf$/);
  await page.goto('/sandler-scripting');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a seller holds a call by a script while the connection drops, and loses nothing of it', async ({
  page,
  request,
  signInAs,
  expectedFailures,
}) => {
  // Pages that are read ahead of time cannot be while there is no connection.
  expectedFailures.push(/Failed to fetch dynamically imported module/);
  const { send } = await callerOf(request, await signInAs('msp_admin'));
  const prospect = { kind: 'prospect', name: 'Lantern Freight', ...BREAKWATER };
  const { id: clientId } = (await send('POST', '/api/clients', prospect)) as { id: string };
  const setup = { industry: 'logistics', persona: 'owner', purpose: 'discovery', minutes: 30, nextOn: null };
  const { id } = (await send('POST', `/api/clients/${clientId}/sales-scripts`, {
    setup: { ...setup, pains: ['mfa', 'backup'] },
  })) as { id: string };
  await page.goto(`/sandler-scripting/${id}`);
  await page.getByRole('link', { name: 'Start the call' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bonding and rapport' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await expect(page.getByRole('checkbox', { name: /^1\. The other person talks more/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2, name: 'Up-front contract' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Up-front contract is not finished:/)).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.press('n');
  await page.keyboard.type('Two days without the schedule in May.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.keyboard.type('expensive');
  await expect(page.getByText('“It is too expensive.”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End the call' }).click();
  const ending = page.getByRole('dialog', { name: 'How did the call end?' });
  await ending.getByRole('button', { name: 'Save the call' }).click();
  await expect(ending.getByText('Write the outcome before closing the call.')).toBeVisible();
  await ending.getByRole('radio', { name: /^Next step/ }).check();
  await ending.getByRole('textbox', { name: 'Next step' }).fill('Look at the findings');
  await ending.getByLabel('On', { exact: true }).fill('2031-03-10');
  await ending.getByLabel('With', { exact: true }).fill('Priya');
  await ending.getByRole('button', { name: 'Save the call' }).click();
  await expect(page.getByText(/is on this device only/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/is on this device only/)).toHaveCount(0);
  await page.goto('/sandler-scripting/results');
  await expect(page.getByText(/Look at the findings/)).toBeVisible();
  await expectAccessible(page);
});

test('a seller fills in a text of the library and makes one of the team’s own', async ({ page, signInAs }) => {
  await signInAs('trial_admin');
  await page.goto('/sales-enablement');
  await page.getByRole('link', { name: 'Open Sales library' }).click();
  await page.getByRole('textbox', { name: 'Search the library' }).fill('drifting away');
  await page.getByRole('link', { name: 'A client who is drifting away' }).click();
  await page.getByLabel('First name').fill('Robin');
  await expect(page.getByRole('article', { name: 'Preview' })).toContainText('Hello Robin,');
  await expect(page.getByText('2 placeholders have no value: Minutes, Date.')).toBeVisible();
  await expectAccessible(page);

  // A file is made of a text that is filled in, and says so before.
  const word = async () => {
    await page.getByRole('button', { name: 'More for this text' }).click();
    await page.getByRole('menuitem', { name: 'Download for Word' }).click();
  };
  await word();
  await expect(page.getByText('Fill in every placeholder first.')).toBeVisible();
  await page.getByLabel('Minutes').fill('20');
  await page.getByLabel('Date').fill('Tuesday');
  const [file] = await Promise.all([page.waitForEvent('download'), word()]);
  expect(file.suggestedFilename()).toBe('A-client-who-is-drifting-away.docx');

  await page.getByRole('button', { name: 'Make it your own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it your own' });
  await dialog.getByLabel('Title').fill('Win back, the way we say it');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Win back, the way we say it' })).toBeVisible();
  await page.goto('/sales-enablement/library');
  await expect(page.getByRole('link', { name: 'Win back, the way we say it' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^A client who is drifting away/ })).toContainText('1');
});
