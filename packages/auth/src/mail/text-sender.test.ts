import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../schema';
import { startTestService, type TestService } from '../testing/test-service';
import { enqueueText, type TextChannel } from './outbox';
import { textSender } from './text-sender';
import { textMessage } from './texts';

const MINUTE = 60_000;

type Taken = { method?: string; path?: string; authorization?: string; form: Record<string, string> };

describe.each(plainSqlEngines())('text messages on %s', (engine) => {
  let service: TestService;
  let provider: Server;
  let taken: Taken[];
  let asked: number;
  let answer: (response: ServerResponse) => void;

  beforeEach(async () => {
    taken = [];
    asked = 0;
    answer = receipt;
    provider = createServer((request, response) => {
      asked += 1;
      void readForm(request).then((form) => {
        const { method, url: path, headers } = request;
        if (answer === receipt) taken.push({ method, path, authorization: headers.authorization, form });
        answer(response);
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const address = provider.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    service = await startTestService(engine, {
      texter: textSender({ url, account: 'AC1', token: 'canary-token', from: '+15550100', timeoutMs: 300 }),
    });
  });
  afterEach(async () => {
    await service.close();
    provider.closeAllConnections();
    await new Promise<void>((resolve) => provider.close(() => resolve()));
  });

  const rows = () => service.auth.context.transaction((tx) => tx.select().from(mailOutbox));
  const enqueue = (to: string, options: { channel?: TextChannel; toNobody?: boolean } = {}) => {
    const { context } = service.auth;
    const message = textMessage(to, 'sign_in', { code: '012345' });
    return context.transaction((tx) => enqueueText(tx, context, message, { channel: 'sms', ...options }));
  };
  const send = async () => {
    service.auth.context.mail.wake();
    await service.auth.context.mail.idle();
  };

  it('reach the provider as it wants them, once', async () => {
    await enqueue('15550111');
    await enqueue('15550112', { channel: 'whatsapp' });
    await enqueue('15550113', { toNobody: true });
    await send();
    await send();
    expect(taken).toEqual([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:canary-token').toString('base64')}`,
        form: { To: '+15550111', From: '+15550100', Body: textMessage('', 'sign_in', { code: '012345' }).text },
      },
      expect.objectContaining({
        form: expect.objectContaining({ To: 'whatsapp:+15550112', From: 'whatsapp:+15550100' }),
      }),
    ]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['is down', (response: ServerResponse) => void response.socket?.destroy()],
    ['never answers', () => undefined],
    ['fails', (response: ServerResponse) => void response.writeHead(503).end('secret words')],
    ['does not know us', (response: ServerResponse) => void response.writeHead(401).end('{}')],
    ['has had enough of us', (response: ServerResponse) => void response.writeHead(429).end('{}')],
  ])('wait in their order while the provider %s', async (_name, trouble) => {
    answer = trouble;
    for (const to of ['15550111', '15550112', '15550113']) await enqueue(to);
    await send();
    await send();
    // The line pauses after the first failure instead of asking once for every message.
    expect(asked).toBe(1);
    for (let n = 0; n < 6; n += 1) {
      service.advance(5 * MINUTE);
      await send();
    }
    expect(asked).toBe(7);
    expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0, 0]);
    answer = receipt;
    service.advance(5 * MINUTE);
    await send();
    expect(taken.map(({ form }) => form.To)).toEqual(['+15550111', '+15550112', '+15550113']);
    expect(await rows()).toEqual([]);
    expect(service.logLines.join()).not.toMatch(/secret words|canary-token|1555011|012345/);
  });

  it.each([
    ['refuses the number', (response: ServerResponse) => void response.writeHead(400).end('{"code":21211}')],
    ['answers garbage', (response: ServerResponse) => void response.end('<html>hello</html>')],
    ['answers without end', (response: ServerResponse) => void flood(response)],
    ['gives no receipt', (response: ServerResponse) => void response.writeHead(201).end('{"sid":""}')],
    ['leads elsewhere', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
  ])('are tried five times when the provider %s', async (_name, trouble) => {
    answer = trouble;
    await enqueue('15550111');
    for (let n = 0; n < 8; n += 1) {
      await send();
      service.advance(5 * MINUTE);
    }
    expect(asked).toBe(5);
    expect(await rows()).toMatchObject([{ tries: 5 }]);
  });

  it('are dropped when the outage outlives every code', async () => {
    answer = (response) => void response.writeHead(503).end();
    await enqueue('15550111');
    await send();
    answer = receipt;
    service.advance(61 * MINUTE);
    await enqueue('15550112');
    await send();
    expect(taken.map(({ form }) => form.To)).toEqual(['+15550112']);
    expect(await rows()).toEqual([]);
  });
});

function receipt(response: ServerResponse): void {
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"queued"}');
}

function flood(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
  };
  response.on('drain', more).on('error', () => response.destroy());
  more();
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}
