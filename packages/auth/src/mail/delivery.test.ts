import { createServer, type Server, type Socket } from 'node:net';
import { plainSqlEngines } from '@fairlead/db/testing';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../schema';
import { pkcePair, startTestService, type TestService } from '../testing/test-service';
import type { MailMessage } from './messages';
import { mailMessage } from './messages';
import { enqueueMail } from './outbox';
import { smtpMailer } from './smtp';

const MINUTE = 60_000;

describe.each(plainSqlEngines())('mails on %s', (engine) => {
  let service: TestService;
  afterEach(() => service.close());

  const rows = () => service.auth.context.transaction((tx) => tx.select().from(mailOutbox));
  const send = async () => {
    service.auth.context.mail.wake();
    await service.auth.context.mail.idle();
  };

  it('leave once after the commit, and leave nothing behind', async () => {
    const sent: MailMessage[] = [];
    service = await startTestService(engine, { mailer: { send: async (message) => void sent.push(message) } });
    await service.auth.createUser({ email: 'alice@example.com', password: null });
    await service.post('/recover', { email: 'alice@example.com', ...pkcePair().challenge });
    await service.post('/recover', { email: 'nobody@example.com', ...pkcePair().challenge });
    await send();
    expect(sent.map(({ to }) => to)).toEqual(['alice@example.com']);
    expect(await rows()).toEqual([]);
  });

  it('stay unsent when their transaction fails', async () => {
    const sent: MailMessage[] = [];
    service = await startTestService(engine, { mailer: { send: async (message) => void sent.push(message) } });
    const { context } = service.auth;
    const failing = context.transaction(async (tx) => {
      await enqueueMail(tx, context, mailMessage('alice@example.com', 'password_changed'));
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    await send();
    expect(sent).toEqual([]);
  });

  it('are tried five times with growing pauses, then parked, and hold nobody up', async () => {
    let tries = 0;
    const mailer = {
      send: async ({ to }: MailMessage) => {
        if (to !== 'down@example.com') return;
        tries += 1;
        throw Object.assign(new Error('550 secret words of the server'), { code: 'EENVELOPE' });
      },
    };
    service = await startTestService(engine, { mailer });
    const { context } = service.auth;
    await context.transaction(async (tx) => {
      await enqueueMail(tx, context, mailMessage('down@example.com', 'password_changed'));
      await enqueueMail(tx, context, mailMessage('up@example.com', 'password_changed'));
    });
    await send();
    expect(tries).toBe(1);
    await send();
    expect(tries).toBe(1);
    for (let n = 0; n < 10; n += 1) {
      service.advance(60 * MINUTE);
      await send();
    }
    expect(tries).toBe(5);
    expect(await rows()).toMatchObject([{ tries: 5, last_error: 'EENVELOPE' }]);
    expect(service.logLines.join()).not.toContain('secret words');
  });

  it('reach a real mail server, addressed to one recipient', async () => {
    const envelopes: string[][] = [];
    const letters: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
        let letter = '';
        stream.on('data', (chunk: Buffer) => {
          letter += chunk.toString();
        });
        stream.on('end', () => {
          letters.push(letter);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Fairlead <no-reply@fairlead.test>' });
    service = await startTestService(engine, { mailer });
    try {
      await service.auth.createUser({ email: "o'neil+x@example.com", password: null });
      await service.post('/recover', { email: "o'neil+x@example.com", ...pkcePair().challenge });
      await service.auth.context.mail.idle();
      expect(envelopes).toEqual([["o'neil+x@example.com"]]);
      expect(letters[0]).toContain('Subject: Choose a new password');
      expect(letters[0]).toContain('From: Fairlead <no-reply@fairlead.test>');
      const hostile = mailMessage('a@example.com\r\nBcc: b@example.com', 'password_changed');
      await expect(mailer.send(hostile)).rejects.toThrow('one plain address');
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});

describe.each(plainSqlEngines())('a mail server in trouble on %s', (engine) => {
  let service: TestService;
  let taken: string[];
  let server: Server;
  let answer: (socket: Socket) => void;

  beforeEach(async () => {
    taken = [];
    server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = `smtp://127.0.0.1:${port}`;
    service = await startTestService(engine, {
      mailer: smtpMailer({ url, from: 'no-reply@fairlead.test', timeoutMs: 300 }),
    });
  });
  afterEach(async () => {
    await service.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  const rows = () => service.auth.context.transaction((tx) => tx.select().from(mailOutbox));

  /** A server that takes every mail, in as few words as the protocol knows. */
  const healthy = (socket: Socket) => {
    socket.write('220 ready\r\n');
    let inLetter = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inLetter && line !== '.') continue;
        const recipient = /^RCPT TO:<([^>]+)>/.exec(line)?.[1];
        if (recipient) taken.push(recipient);
        if (line === 'DATA') {
          inLetter = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else {
          inLetter = false;
          socket.write('250 ok\r\n');
        }
      }
    });
  };

  it.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['says nothing', () => undefined],
    ['answers garbage', (socket: Socket) => socket.write('<html>welcome</html>\r\n'.repeat(50))],
    ['is busy', (socket: Socket) => socket.end('421 too busy\r\n')],
  ])('one that %s holds no user up, and the mails leave later in order', async (_name, trouble) => {
    answer = trouble;
    const people = ['first@example.com', 'second@example.com', 'third@example.com'];
    for (const email of people) {
      await service.auth.createUser({ email, password: null });
      expect((await service.post('/recover', { email, ...pkcePair().challenge })).status).toBe(200);
    }
    await service.auth.context.mail.idle();
    // The line pauses: one server in trouble is not asked once for every mail.
    for (let n = 0; n < 8; n += 1) {
      service.advance(5 * MINUTE);
      service.auth.context.mail.wake();
      await service.auth.context.mail.idle();
    }
    expect(taken).toEqual([]);
    expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0, 0]);
    answer = healthy;
    service.advance(5 * MINUTE);
    service.auth.context.mail.wake();
    await service.auth.context.mail.idle();
    expect(taken).toEqual(people);
    expect(await rows()).toEqual([]);
  });
});

describe('mailMessage', () => {
  it('keeps values text, in both forms', () => {
    const { text, html } = mailMessage('a@example.com', 'email_change_new', {
      newEmail: '{link}<b>&"{{7*7}}"',
      link: 'https://x.example/?a=1&b=2',
    });
    expect(text).toContain('{link}<b>&"{{7*7}}"');
    expect(html).toContain('{link}&lt;b&gt;&amp;&quot;{{7*7}}&quot;');
    expect(html).toContain('href="https://x.example/?a=1&amp;b=2"');
  });
});
