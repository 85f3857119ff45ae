import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
const AAGUID = Buffer.alloc(16);

/** What a test may do to an answer before it is sent. */
export type Twist = { origin?: string; rpId?: string; challenge?: Buffer; counter?: number; flags?: number };

type Asked = { challenge: ArrayBuffer | ArrayBufferView; rpId: string; origin: string };

/** A security key in software: one ES256 credential, a counter that goes up, answers as a browser would pass them on. */
export class SoftwareKey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** The answer of `navigator.credentials.create()`. */
  create(asked: Asked, twist: Twist = {}): RegistrationCredential {
    const idBytes = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    const credential = Buffer.concat([AAGUID, length, idBytes, this.coseKey()]);
    const data = this.authenticatorData(asked, USER_PRESENT | HAS_CREDENTIAL, twist, credential);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', asked, twist).toString('base64url'),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['usb'],
    }) as RegistrationCredential;
  }

  /** The answer of `navigator.credentials.get()`. */
  get(asked: Asked, twist: Twist = {}): AuthenticationCredential {
    this.counter += 1;
    const data = this.authenticatorData(asked, USER_PRESENT, twist);
    const clientData = this.clientData('webauthn.get', asked, twist);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
    }) as AuthenticationCredential;
  }

  private credential(response: Record<string, unknown>): { toJSON(): unknown } {
    const json = { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
    return { ...json, toJSON: () => json };
  }

  private clientData(type: string, asked: Asked, twist: Twist): Buffer {
    const challenge = base64url(twist.challenge ?? bytesOf(asked.challenge));
    return Buffer.from(JSON.stringify({ type, challenge, origin: twist.origin ?? asked.origin, crossOrigin: false }));
  }

  private authenticatorData(asked: Asked, flags: number, twist: Twist, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.counter);
    const rpIdHash = sha256(Buffer.from(twist.rpId ?? asked.rpId));
    return Buffer.concat([rpIdHash, Buffer.from([twist.flags ?? flags]), counter, credential]);
  }

  /** EC2, ES256, P-256, x, y of the COSE registry. */
  private coseKey(): Buffer {
    const { x, y } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(String(x), 'base64url'))],
      [-3, new Uint8Array(Buffer.from(String(y), 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}

/** As the client's types name them; a browser's own classes do not exist here. */
export type RegistrationCredential = { toJSON(): unknown };
export type AuthenticationCredential = { toJSON(): unknown };

function bytesOf(source: ArrayBuffer | ArrayBufferView): Buffer {
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source);
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
