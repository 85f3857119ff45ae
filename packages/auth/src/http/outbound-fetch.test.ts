import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANYWHERE, outboundFetch, PUBLIC_WEB } from './outbound-fetch';
import { isPublicAddress } from './public-address';

/** Spellings of addresses inside: this machine, private, link-local, metadata services, translated and mapped ones. */
const INSIDE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.254/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://169.254.170.2/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
];

describe('outbound calls', () => {
  let server: Server;
  let base: string;
  let port: number;
  const hosts: Array<string | undefined> = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      hosts.push(request.headers.host);
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      if (path === '/large') {
        response.end(Buffer.alloc(2_000));
        return;
      }
      if (path === '/slow') return;
      if (path === '/loop') response.writeHead(302, { location: '/loop' });
      if (path === '/hop') response.writeHead(302, { location: '/end' });
      if (path === '/elsewhere') response.writeHead(302, { location: `http://127.0.0.2:${port}/end` });
      if (path === '/empty') response.writeHead(204);
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.end(path === '/empty' ? undefined : `${request.method} ${path} ${body}`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    base = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const anywhere = outboundFetch(ANYWHERE);
  const closed = outboundFetch(PUBLIC_WEB);

  it('reach this machine where the operator configured it', async () => {
    expect(await (await anywhere(`${base}/x?y=1`)).text()).toBe('GET /x ');
    const sent = await anywhere(`${base}/x`, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) });
    expect(await sent.text()).toBe('POST /x a=b+c');
    expect((await anywhere(`${base}/empty`)).status).toBe(204);
  });

  it('lists at least the forty-five spellings asked for', () => expect(INSIDE.length).toBeGreaterThanOrEqual(45));

  it.each(INSIDE)('refuse %s for a tenant', async (address) => {
    const verdicts: boolean[] = [];
    // Asks the same question and then always refuses: whatever the answer, nobody is called.
    const admits = (ip: string) => {
      verdicts.push(PUBLIC_WEB.admits(ip));
      return false;
    };
    const resolve = async () => ['127.0.0.1'];
    await expect(outboundFetch({ ...PUBLIC_WEB, admits, resolve })(address)).rejects.toThrow('not public');
    expect(verdicts).toEqual([false]);
  });

  it.each([
    ['ftp://example.com/', 'Only http'],
    ['file:///etc/passwd', 'Only http'],
    ['https://user:pw@example.com/', 'user name'],
    ['https://example.com:8443/', 'ports'],
    ['http://example.com:22/', 'ports'],
  ])('refuse %s', async (address, reason) => {
    await expect(closed(address)).rejects.toThrow(reason);
  });

  it('refuse a name of which any address is inside', async () => {
    const fetch = outboundFetch({ ...PUBLIC_WEB, resolve: async () => ['8.8.8.8', '127.0.0.1'] });
    await expect(fetch('https://idp.example/')).rejects.toThrow('not public');
  });

  it('go to the address that was checked, whatever the name means afterwards', async () => {
    let asked = 0;
    const resolve = async () => [++asked === 1 ? '127.0.0.1' : '127.0.0.2'];
    const fetch = outboundFetch({ ...ANYWHERE, resolve });
    expect(await (await fetch(`http://idp.example:${port}/x`)).text()).toBe('GET /x ');
    expect(asked).toBe(1);
    expect(hosts.at(-1)).toBe(`idp.example:${port}`);
  });

  it('follow redirects only when asked, and check each', async () => {
    expect((await anywhere(`${base}/hop`)).status).toBe(302);
    expect(await (await anywhere(`${base}/hop`, { redirect: 'follow' })).text()).toBe('GET /end ');
    await expect(anywhere(`${base}/loop`, { redirect: 'follow' })).rejects.toThrow('too often');
    const narrow = outboundFetch({ ...ANYWHERE, admits: (address) => address === '127.0.0.1' });
    expect(await (await narrow(`${base}/hop`, { redirect: 'follow' })).text()).toBe('GET /end ');
    await expect(narrow(`${base}/elsewhere`, { redirect: 'follow' })).rejects.toThrow('not public');
  });

  it('reach what the operator lists by name and port, and nothing that it leads to', async () => {
    const listed = outboundFetch({ ...PUBLIC_WEB, trustedHosts: [`127.0.0.1:${port}`] });
    expect(await (await listed(`${base}/hop`, { redirect: 'follow' })).text()).toBe('GET /end ');
    await expect(listed(`${base}/elsewhere`, { redirect: 'follow' })).rejects.toThrow('ports');
    await expect(listed('http://127.0.0.1/')).rejects.toThrow('not public');
  });

  it('bound size and time', async () => {
    const small = outboundFetch({ ...ANYWHERE, maxBytes: 1_999, timeoutMs: 200 });
    await expect(small(`${base}/large`)).rejects.toThrow('too large');
    await expect(small(`${base}/slow`)).rejects.toThrow('too long');
    await expect(small('http://127.0.0.1:1/')).rejects.toThrow('reached');
  });
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '100.128.0.0', '192.167.0.1', '2606:4700:4700::1111'])(
    'admits %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['', 'localhost', '127.1', '2130706433', '::1%lo', '::ffff:8.8.8.8'])('does not admit %j', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});
