import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { template } from './template';

const made: string[] = [];
afterAll(async () => {
  for (const folder of made) {
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}-building`, { recursive: true, force: true });
  }
});

it('is built once, however many need it at the same time', async () => {
  const kind = randomUUID();
  let built = 0;
  const need = () =>
    template(kind, [], async () => {
      built += 1;
    });
  const [folder, ...others] = await Promise.all([need(), need(), need()]);
  made.push(folder);
  expect(others).toEqual([folder, folder]);
  expect(existsSync(folder)).toBe(true);
  expect(built).toBe(1);
});

it('is left to the next one by a builder that fails', async () => {
  const kind = randomUUID();
  const failing = template(kind, [], () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  const folder = await template(kind, [], async () => undefined);
  made.push(folder);
  expect(existsSync(folder)).toBe(true);
});
