import { expect, type Page } from '@playwright/test';

/** Answers every question of a check that is open, no and yes in turn. */
export async function answerCheck(visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: 'Start the check' }).click();
  for (let question = 1; question <= 21; question += 1) {
    await expect(visitor.getByText(`${question} of 21`)).toBeVisible();
    await visitor.getByRole('button', { name: question % 2 ? 'No' : 'Yes', exact: true }).click();
  }
}

type Visitor = { name: string; company: string; email: string; business: string; people: number };

/** Says who answered, and agrees to be contacted. */
export async function introduceOneself(
  visitor: Page,
  { name, company, email, business, people }: Visitor,
): Promise<void> {
  await visitor.getByLabel('Your name').fill(name);
  await visitor.getByLabel('Company').fill(company);
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByRole('combobox', { name: 'Line of business' }).click();
  await visitor.getByRole('option', { name: business }).click();
  await visitor.getByLabel('People who work there').fill(String(people));
  await visitor.getByRole('checkbox', { name: /keeps? my answers/ }).check();
}
