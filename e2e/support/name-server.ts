import { createSocket } from 'node:dgram';
import { type Answer, decode, encode } from 'dns-packet';

/** What the journeys' name server says at first; every other name does not exist. */
const RECORDS: readonly Answer[] = [
  {
    name: 'saltmarsh.example',
    type: 'MX',
    data: { preference: 10, exchange: 'saltmarsh-example.mail.protection.outlook.com' },
  },
  { name: 'saltmarsh.example', type: 'TXT', data: 'v=spf1 include:spf.protection.outlook.com -all' },
  { name: 'spf.protection.outlook.com', type: 'TXT', data: 'v=spf1 ip4:192.0.2.0/24 -all' },
  { name: '_dmarc.saltmarsh.example', type: 'TXT', data: 'v=DMARC1; p=none' },
  { name: 'saltmarsh.example', type: 'SOA', data: { mname: 'ns.saltmarsh.example', rname: 'root.saltmarsh.example' } },
  {
    name: 'saltmarsh.example',
    type: 'DS',
    data: { keyTag: 4660, algorithm: 13, digestType: 2, digest: Buffer.alloc(32, 7) },
  },
];

const NO_SUCH_NAME = 3;
/** A response to what a client asked, with the help of the server (RFC 1035, section 4.1.1). */
const RECURSION_DONE = 0x0180;

export type NameServer = {
  /** IP:port. */
  address: string;
  /** A record that someone adds at their DNS provider; a long text is split as they split it. */
  add: (record: { name: string; type: 'TXT' | 'CNAME'; data: string }) => void;
  close: () => Promise<void>;
};

/** A name server for the product under test, so that a journey sees the same with and without a network. */
export async function startNameServer(): Promise<NameServer> {
  const records = [...RECORDS];
  const server = createSocket('udp4');
  server.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const name = question?.name.toLowerCase();
    const known = records.filter((record) => record.name === name);
    const flags = RECURSION_DONE | (known.length > 0 ? 0 : NO_SUCH_NAME);
    const answers = known.filter(({ type }) => type === question?.type);
    server.send(encode({ type: 'response', id: id ?? 0, flags, questions, answers }), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${server.address().port}`,
    add: ({ name, type, data }) =>
      void records.push(type === 'TXT' ? { name, type, data: data.match(/.{1,255}/g) ?? [] } : { name, type, data }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
