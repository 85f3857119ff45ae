import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { type DecodedPacket, decode, encode } from 'dns-packet';

/** What the zone above says of the keys of a zone (RFC 4034, section 5). Numbers are those of the IANA registries. */
export type DelegationSigner = { algorithm: number; digestType: number };

/** A name server refused, or could not tell. `code` is in the words of Node's resolver. */
export class SignersUnclearError extends Error {
  override name = 'SignersUnclearError';

  constructor(readonly code: string) {
    super(`The name server did not answer (${code}).`);
  }
}

const DNS_PORT = 53;
const CODES: Record<string, string> = { SERVFAIL: 'ESERVFAIL', REFUSED: 'EREFUSED', FORMERR: 'EFORMERR' };

/** Address and port of `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`, as Node's resolver lists its servers. */
function placeOf(server: string): { address: string; port: number } {
  const bracketed = /^\[(.+)\]:(\d+)$/.exec(server) ?? /^([\d.]+):(\d+)$/.exec(server);
  return bracketed ? { address: bracketed[1] ?? '', port: Number(bracketed[2]) } : { address: server, port: DNS_PORT };
}

/**
 * The DS records of a zone; none for one that is not signed. Node's resolver knows no such question. An answer too long for
 * a datagram still begins with records, which is all that is asked.
 * @param server as Node's resolver lists it
 * @throws SignersUnclearError
 */
export function delegationSigners(server: string, zone: string, timeoutMs: number): Promise<DelegationSigner[]> {
  const { address, port } = placeOf(server);
  const id = randomInt(65_536);
  const question = encode({ type: 'query', id, flags: 0x0100, questions: [{ type: 'DS', name: zone }] });
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  return new Promise<DelegationSigner[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new SignersUnclearError('ETIMEOUT')), timeoutMs);
    socket.on('error', () => reject(new SignersUnclearError('ECONNREFUSED')));
    socket.on('message', (message) => {
      const answer = decoded(message);
      // Another question's answer, or none at all: the right one may still come.
      if (answer?.id !== id || answer.questions?.[0]?.name.toLowerCase() !== zone.toLowerCase()) return;
      // The library's types leave out the code of an answer.
      const { rcode } = answer as DecodedPacket & { rcode: string };
      if (rcode === 'NOERROR' || rcode === 'NXDOMAIN') resolve(signersOf(answer));
      else reject(new SignersUnclearError(CODES[rcode] ?? rcode));
    });
    // Connected: the system hands on only what comes from there.
    socket.connect(port, address, () => socket.send(question));
    socket.once('close', () => clearTimeout(timer));
  }).finally(() => socket.close());
}

function decoded(message: Buffer): DecodedPacket | null {
  try {
    return decode(message);
  } catch {
    return null;
  }
}

const signersOf = ({ answers = [] }: DecodedPacket): DelegationSigner[] =>
  answers.flatMap((answer) =>
    answer.type === 'DS' ? [{ algorithm: answer.data.algorithm, digestType: answer.data.digestType }] : [],
  );
