import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DnsUnclearError, publicDns } from './dns';

/** What a name server answers of a name: records of a type, or a code of RFC 1035. */
type Zone = Record<string, { type: number; data: Buffer }[] | { code: number } | 'nothing'>;

const TXT = 16;
const CNAME = 5;
const SOA = 6;
const DS = 43;
const label = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
const nameOf = (name: string) => Buffer.concat([...name.split('.').map(label), Buffer.from([0])]);

const ZONE: Zone = {
  'long.example.com': [{ type: TXT, data: Buffer.concat([label('v=DKIM1; p=ab'), label('cd')]) }],
  'portal.example.com': [{ type: CNAME, data: nameOf('app.fairlead.com') }],
  'signed.example.com': [
    { type: SOA, data: Buffer.concat([nameOf('ns.example.com'), nameOf('root.example.com'), Buffer.alloc(20)]) },
    // Key tag, algorithm 13 (ECDSA), digest 2 (SHA-256), and the digest.
    { type: DS, data: Buffer.concat([Buffer.from([0x12, 0x34, 13, 2]), Buffer.alloc(32, 7)]) },
  ],
  'gone.example.com': { code: 3 },
  'broken.example.com': { code: 2 },
  'refused.example.com': { code: 5 },
  'silent.example.com': 'nothing',
  'empty.example.com': [],
};

/** A name server of one small zone (RFC 1035), on this machine. */
function answer(query: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const type = query.readUInt16BE(at + 1);
  const found = ZONE[labels.join('.').toLowerCase()] ?? { code: 3 };
  if (found === 'nothing') return null;
  const records = Array.isArray(found) ? found.filter((record) => record.type === type) : [];
  const head = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    0x80 | (Array.isArray(found) ? 0 : found.code),
    0,
    1,
    0,
    records.length,
    0,
    0,
    0,
    0,
  ]);
  const answers = records.map(({ type: kind, data }) =>
    Buffer.concat([Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, data.length]), data]),
  );
  return Buffer.concat([head, question, ...answers]);
}

describe('questions to the DNS', () => {
  let server: Socket;
  let asked = 0;
  beforeAll(async () => {
    server = createSocket('udp4');
    server.on('message', (query, { port, address }) => {
      asked += 1;
      const said = answer(query);
      if (said) server.send(said, port, address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const dns = () => publicDns([`127.0.0.1:${server.address().port}`], 200);

  it('give a long record as one text, and an alias by its name', async () => {
    expect(await dns().txt('long.example.com')).toEqual(['v=DKIM1; p=abcd']);
    expect(await dns().cname('portal.example.com')).toEqual(['app.fairlead.com']);
  });

  it.each(['gone.example.com', 'empty.example.com'])('give nothing of %s', async (name) => {
    expect([await dns().txt(name), await dns().cname(name), await dns().addresses(name)]).toEqual([[], [], []]);
  });

  it.each([
    ['broken.example.com', 'ESERVFAIL'],
    ['refused.example.com', 'EREFUSED'],
    ['silent.example.com', /ETIMEOUT|ECANCELLED/],
  ])('do not take %s for an answer', async (name, code) => {
    const error = await dns()
      .txt(name)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DnsUnclearError);
    expect((error as DnsUnclearError).code).toMatch(code);
  });

  it('find a zone, and what the one above says of its keys', async () => {
    expect([await dns().isZone('signed.example.com'), await dns().isZone('empty.example.com')]).toEqual([true, false]);
    expect(await dns().signers('signed.example.com')).toEqual([{ algorithm: 13, digestType: 2 }]);
    expect([await dns().signers('empty.example.com'), await dns().signers('gone.example.com')]).toEqual([[], []]);
  });

  it.each([
    ['broken.example.com', 'ESERVFAIL'],
    ['refused.example.com', 'EREFUSED'],
    ['silent.example.com', 'ETIMEOUT'],
  ])('take no trouble at %s for an unsigned zone', async (name, code) => {
    await expect(dns().signers(name)).rejects.toMatchObject({ name: 'DnsUnclearError', code });
  });

  it('ask a server by its turn: the second when the first is away', async () => {
    const away = createSocket('udp4');
    await new Promise<void>((resolve) => away.bind(0, '127.0.0.1', resolve));
    const servers = [`127.0.0.1:${away.address().port}`, `127.0.0.1:${server.address().port}`];
    expect(await publicDns(servers, 200).signers('signed.example.com')).toHaveLength(1);
    await new Promise<void>((resolve) => away.close(() => resolve()));
  });

  it('ask the servers they were given, and no other', () => {
    expect(asked).toBeGreaterThan(5);
  });
});
