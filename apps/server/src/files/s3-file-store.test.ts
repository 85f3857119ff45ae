import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileMissingError, FileStoreUnavailableError } from './file-store';
import { type FilesAddress, readFilesAddress } from './files-address';
import { s3FileStore } from './s3-file-store';

const KEY = 'AKIDEXAMPLE';
const SECRET = 'wJalr/XUtn+FEMI';
const REGION = 'eu-north-1';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The signature a request should bear, worked out anew by the rules of Signature Version 4. */
function signatureOf({ method, url = '', headers }: IncomingMessage, signed: string[], scope: string): string {
  const { pathname, search } = new URL(url, 'http://store');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const request = [method, pathname, search.slice(1), lines, signed.join(';'), headers['x-amz-content-sha256']].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${SECRET}`);
  return hmac(key, text).toString('hex');
}

describe('the S3-compatible store', () => {
  const objects = new Map<string, { bytes: Buffer; at: string }>();
  const statuses: number[] = [];
  let refused = 0;
  let server: Server;
  let address: FilesAddress;
  beforeEach(async () => {
    objects.clear();
    statuses.length = 0;
    refused = 0;
    server = createServer(async (request, response) => {
      const body = await buffer(request);
      const match = /Credential=(\w+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
        request.headers.authorization ?? '',
      );
      const [, id = '', scope = '', signed = '', signature = ''] = match ?? [];
      const hash = request.headers['x-amz-content-sha256'];
      const isGood =
        id === KEY &&
        scope.includes(`/${REGION}/s3/aws4_request`) &&
        signature === signatureOf(request, signed.split(';'), scope) &&
        (hash === 'UNSIGNED-PAYLOAD' ? request.method !== 'PUT' : hash === sha256(body));
      const forced = statuses.shift();
      if (!isGood) refused += 1;
      if (forced) return response.writeHead(forced).end();
      if (!isGood) return response.writeHead(403).end();
      const path = request.url ?? '';
      const object = objects.get(path);
      if (request.method === 'PUT') objects.set(path, { bytes: body, at: new Date(1_000_000_000_000).toUTCString() });
      if (request.method === 'PUT' || request.method === 'DELETE') {
        if (request.method === 'DELETE') objects.delete(path);
        return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      }
      if (!object) return response.writeHead(404).end();
      response.writeHead(200, { 'last-modified': object.at, 'content-length': object.bytes.length });
      return response.end(request.method === 'HEAD' ? undefined : object.bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const credentials = `${KEY}:${encodeURIComponent(SECRET)}`;
    const read = readFilesAddress(`s3://${credentials}@127.0.0.1:${port}/fairlead/files?region=${REGION}&tls=off`);
    if (typeof read === 'string') throw new Error(read);
    address = read;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const store = () => s3FileStore(address, { waitMs: 1, timeoutMs: 2_000 });

  it('keeps bytes under their digest, by signed requests, and lets go of old ones', async () => {
    const { storageKey } = await store().put(Buffer.from('harbor'));
    expect([...objects.keys()]).toEqual([`/fairlead/files/${storageKey.slice(0, 2)}/${storageKey}`]);
    expect(Buffer.from(await store().get(storageKey)).toString()).toBe('harbor');
    await store().remove(storageKey, new Date(999_999_000_000));
    expect(objects.size).toBe(1);
    await store().remove(storageKey, new Date(1_000_000_001_000));
    expect(objects.size).toBe(0);
    await expect(store().get(storageKey)).rejects.toThrow(FileMissingError);
    await store().remove(storageKey, new Date());
    expect(refused).toBe(0);
  });

  it('tries again after an error of the service, and then says that it is away', async () => {
    statuses.push(503, 500);
    const { storageKey } = await store().put(Buffer.from('again'));
    statuses.push(500, 500, 500);
    await expect(store().get(storageKey)).rejects.toThrow(FileStoreUnavailableError);
    const wrong = s3FileStore({ ...address, secretAccessKey: 'other' }, { waitMs: 1 });
    await expect(wrong.get(storageKey)).rejects.toThrow(FileStoreUnavailableError);
    expect(refused).toBe(1);
    const gone = s3FileStore({ ...address, url: 'http://127.0.0.1:1/none' }, { waitMs: 1 });
    await expect(gone.get(storageKey)).rejects.toThrow(FileStoreUnavailableError);
    await expect(store().get('../../etc/passwd')).rejects.toThrow(/SHA-256/);
  });

  it.each([
    ['https://host/bucket', 'must look like'],
    ['s3://host/bucket', 'access key'],
    ['s3://a:b@host', 'bucket'],
    ['s3://a:b@host/../x', 'bucket'],
    ['s3://a:b@host/bucket?regoin=x', 'knows only'],
  ])('does not take %s for an address', (text, problem) => {
    expect(readFilesAddress(text)).toContain(problem);
  });
});
