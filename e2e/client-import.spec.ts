import { expect, test } from './support/test';

const ROWS = [
  'Account,Headcount,Vertical,Yearly turnover,Mail,Group',
  'Quayside Bakery,12,Retail,$900K,office@quayside.example,coast',
  'Lantern Legal,many,Law firm,2.5 million,desk@lantern.example,coast',
  ',4,Retail,100000,nobody@nowhere.example,',
  'Windlass Works,40,Manufacturing,"1,200,000",hello@windlass.example,inland',
].join('\n');

test('a list is brought in, found, tagged together and taken back', async ({ page, signInAs }) => {
  await signInAs('msp_admin');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Import' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });

  // One column was not recognized; it is said where it goes.
  await page.getByRole('combobox', { name: 'Yearly turnover goes into' }).click();
  await page.getByRole('option', { name: 'Annual revenue' }).click();
  const rows = page.getByRole('table', { name: 'Rows of the file' });
  await expect(rows.getByText('Row 3: employees "many" is not a number.')).toBeVisible();
  await expect(rows.getByText('Row 4: company name is missing.')).toBeVisible();
  await page.getByText('Only errors').click();
  await expect(rows.getByText('Quayside Bakery')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: '2 clients imported, 2 skipped.' })).toBeVisible();
  const imported = page.url();

  await page.keyboard.press('Control+k');
  await page.getByLabel('Search clients, reports and pages').fill('quays');
  await expect(page.getByRole('status').getByText(/^\d+ results$/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quayside Bakery' })).toBeVisible();

  await page.goto('/clients?q=windlass');
  await page.getByRole('checkbox', { name: 'Select Windlass Works' }).click();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tags for 1 record').fill('key account');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('1 record tagged.')).toBeVisible();
  await expect(page.getByText('inland · key account')).toBeVisible();

  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Windlass Works changed since the import')).toBeVisible();
  await page.goto('/clients?q=quayside');
  await expect(page.getByText('Nothing matches “quayside”')).toBeVisible();
});
