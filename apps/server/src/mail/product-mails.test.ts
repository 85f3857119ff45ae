import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { CustomDomains } from '@fairlead/contract/features/custom-domains';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { mspBranding } from '@fairlead/db/schema/branding';
import { outgoingMails } from '@fairlead/db/schema/mails';
import { msps } from '@fairlead/db/schema/msps';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { createLog } from '../log';
import { startTestApp, type TestApp } from '../testing/app';
import { dnsZone } from '../testing/dns-zone';

describe.each(plainSqlEngines())('mails of the product on %s, by a real mail server', (engine) => {
  let app: TestApp;
  let server: SMTPServer;
  const received: { to: string[]; text: string }[] = [];
  const refused = new Set<string>();
  /** As a relay does that wants each sender registered. */
  let refusedSender: string | null = null;
  const dns = dnsZone();
  const logLines: string[] = [];
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(refused.has(address) ? new Error(`451 not now for ${address}`) : null),
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const head = Buffer.concat(chunks).toString();
          if (refusedSender && head.includes(refusedSender))
            return done(Object.assign(new Error('553 sender not owned'), { responseCode: 553 }));
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({
            to,
            text: Buffer.concat(chunks)
              .toString()
              .replaceAll(/=\r?\n/g, '')
              .replaceAll('=3D', '='),
          });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    app = await startTestApp({
      engine,
      features: createFeatures(),
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      parts: { dns },
      log: createLog('trace', { write: (line: string) => void logLines.push(line) }),
    });
  });
  afterAll(async () => {
    await app.close();
    await new Promise<void>((done) => server.close(() => done()));
  });

  const invite = async (email: string) => {
    const alice = await app.as('msp_admin');
    expect((await alice.call('POST', '/api/invitations', { body: { email, role: 'msp_user' } })).status).toBe(200);
    await app.jobs.idle();
  };
  const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email));

  it('leave once, to one address, and take their text out of the database', async () => {
    const email = `${randomUUID()}@people.example`;
    await invite(email);
    expect(mailsTo(email)).toHaveLength(1);
    const [mail] = mailsTo(email);
    expect(mail!.to).toEqual([email]);
    expect(mail!.text).toMatch(/invitation-signup\?token=[\w-]{43}/);
    const rows = await app.db.transaction(PLATFORM, (tx) => tx.select().from(outgoingMails));
    expect(rows.every(({ message, sentAt }) => message === null && sentAt !== null)).toBe(true);
  });

  it('wait while the mail server refuses, are tried again, and show the log no address and no link', async () => {
    const email = `${randomUUID()}@people.example`;
    refused.add(email);
    await invite(email);
    expect(mailsTo(email)).toHaveLength(0);
    refused.delete(email);
    await app.db.transaction({ kind: 'jobs' }, (tx) =>
      tx.execute(
        sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail.send' and state = 'retry'`,
      ),
    );
    await app.jobs.idle();
    expect(mailsTo(email)).toHaveLength(1);
    expect(logLines.some((line) => line.includes('will be tried again'))).toBe(true);
    expect(logLines.filter((line) => line.includes(email) || line.includes('token='))).toEqual([]);
  });

  it('carry what people typed as text, on one line, and no header of theirs', async () => {
    const maren = await app.as('global_admin');
    const email = `${randomUUID()}@people.example`;
    const company_name = 'Bay\r\nBcc: eve@evil.example\r\n <img src=x onerror=alert(1)> {link}';
    await maren.call('POST', '/api/admin/invitations', { body: { kind: 'msp', email, company_name } });
    await app.jobs.idle();
    const [mail] = mailsTo(email);
    expect(mail!.to).toEqual([email]);
    expect(mail!.text).not.toMatch(/^Bcc:/im);
    const html = mail!.text.split('text/html')[1];
    expect(html).toContain('&lt;img src');
    expect(html).not.toContain('<img');
  });

  it('leave from the platform’s address where the server refuses a provider’s own, signed by the provider where it does not', async () => {
    const alice = await app.as('msp_admin');
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(msps).set({ plan: 'enterprise' }).where(eq(msps.id, alice.mspId!)),
    );
    const address = 'reports@harbor-mail.net';
    const { sender } = (await alice.call('PUT', '/api/custom-domains/sender', { body: { address } }))
      .body as CustomDomains;
    for (const { type, name, value } of sender?.records ?? []) dns.records.set(`${type} ${name}`, [value]);
    expect((await alice.call('POST', '/api/custom-domains/sender/check')).body).toMatchObject({
      sender: { state: 'verified' },
    });
    const invited = async (email: string) => {
      const client_id = await app.newClient(alice.mspId!, 'client', 'Quay');
      await alice.call('POST', '/api/invitations', { body: { email, role: 'client_viewer', client_id } });
      await app.jobs.idle();
      return received.filter(({ to }) => to[0] === email).map(({ text }) => text);
    };
    const [own, ...more] = await invited('own@quay.example');
    expect(more).toEqual([]);
    expect(own).toMatch(/From: .*<reports@harbor-mail\.net>/m);
    expect(own).toMatch(/DKIM-Signature: .*d=harbor-mail\.net/s);
    refusedSender = address;
    try {
      const [fallen, ...others] = await invited('refused@quay.example');
      expect(others).toEqual([]);
      expect(fallen).toContain('From: ');
      expect(fallen).not.toContain(address);
      expect(fallen).not.toContain('d=harbor-mail.net');
      expect((await alice.call('POST', '/api/custom-domains/sender/test')).body).toMatchObject({ outcome: 'failed' });
    } finally {
      refusedSender = null;
    }
  });

  it('to a client’s people come from their provider: its name, logo, color and address, and no other name', async () => {
    const alice = await app.as('msp_admin');
    const email = `${randomUUID()}@people.example`;
    const branding = { primary_color: '#7A1F3D', company_tagline: 'Calm seas', company_logo: PIXEL };
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx
        .update(msps)
        .set({ company_name: 'Pier & Sons', contact_email: 'desk@pier.example' })
        .where(eq(msps.id, alice.mspId!));
      const values = { msp_id: alice.mspId!, ...branding };
      await tx.insert(mspBranding).values(values).onConflictDoUpdate({ target: mspBranding.msp_id, set: branding });
    });
    const client = await alice.call('POST', '/api/clients', { body: { kind: 'client', name: 'Kettle Bakery' } });
    const body = { email, role: 'client_viewer', client_id: (client.body as { id: string }).id };
    expect((await alice.call('POST', '/api/invitations', { body })).status).toBe(200);
    await app.jobs.idle();
    const [mail] = mailsTo(email);
    expect(mail!.text).toMatch(/^From: "?Pier & Sons"? </m);
    expect(mail!.text).toMatch(/^Reply-To: desk@pier\.example/m);
    expect(mail!.text).toMatch(/^Content-I[dD]: <logo>/m);
    expect(mail!.text).toContain('src="cid:logo"');
    expect(mail!.text).toContain('background:#7A1F3D');
    expect(mail!.text).toContain('Calm seas');
    // The sender's address is the installation's own until a domain of the provider's is verified.
    expect(mail!.text.replace(/^(From|Message-ID):.*$/gm, '')).not.toMatch(/fairlead(?!\.example|\.test)/i);
    const colleague = `${randomUUID()}@people.example`;
    await invite(colleague);
    expect(mailsTo(colleague)[0]!.text).not.toContain('cid:logo');
  });
});

/** One transparent pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
