import type { TextChannel } from './outbox';
import { SenderDownError } from './sender-down';
import type { TextMessage } from './texts';

/** Takes a text message out of the house. Rejects when it could not; `SenderDownError` when no message can leave. */
export type TextSender = { send(message: TextMessage, channel: TextChannel): Promise<void> };

export type TextSenderOptions = {
  /** Base address, for example `https://api.twilio.com`. */
  url: string;
  account: string;
  token: string;
  /** Number (`+15550100`) or name messages come from. */
  from: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
/** Answers that say something about us or the service; every other refusal is about the one message. */
const ABOUT_US = [401, 403, 404, 407, 408, 429];

/** Sends through Twilio's Messages call, or a service that speaks as it does. */
export function textSender({ url, account, token, from, timeoutMs = TIMEOUT_MS }: TextSenderOptions): TextSender {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send({ to, text }, channel) {
      const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
      const form = new URLSearchParams({ To: `${prefix}+${to}`, From: `${prefix}${from}`, Body: text });
      const { status, answer } = await post(address, { form, authorization, timeoutMs });
      if (status >= 500 || ABOUT_US.includes(status)) throw new SenderDownError(`SMS_${status}`);
      if (status < 200 || status > 299) throw failure(`SMS_${status}`);
      // It may have been sent: tried again a few times, not for ever.
      if (!isReceipt(answer)) throw failure('SMS_ANSWER');
    },
  };
}

type Request = { form: URLSearchParams; authorization: string; timeoutMs: number };

async function post(address: string, { form, authorization, timeoutMs }: Request) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, answer: await readAnswer(response) };
  } catch (error) {
    throw new SenderDownError(error instanceof Error && error.name === 'TimeoutError' ? 'SMS_TIMEOUT' : 'SMS_NETWORK', {
      cause: error,
    });
  }
}

/** The start of an answer: whoever sends without end is not listened to without end. */
async function readAnswer(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isReceipt(answer: string): boolean {
  try {
    const receipt: unknown = JSON.parse(answer);
    if (typeof receipt !== 'object' || receipt === null) return false;
    const id = 'sid' in receipt ? receipt.sid : 'MessageSid' in receipt ? receipt.MessageSid : null;
    return typeof id === 'string' && id !== '';
  } catch {
    return false;
  }
}

function failure(code: string): Error {
  return Object.assign(new Error('The text message was not accepted.'), { code });
}
