import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type CheckAnswers, type CheckWork, LARGEST_WORK, workText } from '@fairlead/contract/features/leads';

/** As long as someone may take over the questions. */
const WORK_MS = 2 * 3_600_000;

type Form = { id: string; workKey: string };

const hashOf = (salt: string, number: number) => createHash('sha256').update(workText(salt, number)).digest('hex');

const signatureOf = ({ id, workKey }: Form, { salt, hash, expiresAt }: Omit<CheckWork, 'signature'>) =>
  createHmac('sha256', workKey).update([id, salt, hash, expiresAt].join(' ')).digest('base64url');

/** Work for one visitor of a form. Nothing is stored of it until it is handed in. */
export function newWork(form: Form, now: Date): CheckWork {
  const salt = randomBytes(16).toString('base64url');
  const hash = hashOf(salt, randomInt(LARGEST_WORK));
  const expiresAt = new Date(now.getTime() + WORK_MS).toISOString();
  return { salt, hash, expiresAt, signature: signatureOf(form, { salt, hash, expiresAt }) };
}

/** Whether the work was given by this form, is not too old and was done. */
export function isWorkDone(form: Form, { number, signature, ...work }: CheckAnswers['work'], now: Date): boolean {
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(form, work))];
  return (
    given.length === ours.length &&
    timingSafeEqual(given, ours) &&
    Date.parse(work.expiresAt) > now.getTime() &&
    hashOf(work.salt, number) === work.hash
  );
}
