import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { FileMissingError, type FileStore, FileStoreUnavailableError, requireKey } from './file-store';
import type { FilesAddress } from './files-address';

type Options = {
  /** Of one try; what is stored is at most a few tens of megabytes. */
  timeoutMs?: number;
  /** Between two tries, doubled each time. */
  waitMs?: number;
  tries?: number;
};

/**
 * Stores files in a bucket of an S3-compatible service, each under its SHA-256. A request that meets an error of the service
 * or no answer is sent again, a few times; every one of ours may be.
 */
export function s3FileStore(address: FilesAddress, options: Options = {}): FileStore {
  const { timeoutMs = 20_000, waitMs = 200, tries = 3 } = options;
  const { accessKeyId, secretAccessKey, region, url } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** @returns null for what is not there */
  async function ask(key: string, init: RequestInit): Promise<Response | null> {
    const target = `${url}/${requireKey(key).slice(0, 2)}/${key}`;
    let problem: unknown = null;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, waitMs * 2 ** (attempt - 1)));
      try {
        const response = await client.fetch(target, { ...init, signal: AbortSignal.timeout(timeoutMs) });
        if (response.ok) return response;
        await response.body?.cancel();
        if (response.status === 404) return null;
        problem = new Error(`The file store answered ${response.status}.`);
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        problem = error;
      }
    }
    throw new FileStoreUnavailableError('The file store cannot be used.', { cause: problem });
  }

  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 };
      const stored = await ask(sha256, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      if (!stored) throw new FileStoreUnavailableError('The bucket of the file store is missing.');
      await stored.body?.cancel();
      return { storageKey: sha256, sha256, size: bytes.byteLength };
    },
    async get(key) {
      const found = await ask(key, { method: 'GET' });
      if (!found) throw new FileMissingError('A stored file is missing.');
      try {
        return new Uint8Array(await found.arrayBuffer());
      } catch (error) {
        throw new FileStoreUnavailableError('The file store broke off.', { cause: error });
      }
    },
    async remove(key, unlessPutAfter) {
      const found = await ask(key, { method: 'HEAD' });
      const putAt = found?.headers.get('last-modified');
      if (!found || (putAt && new Date(putAt) > unlessPutAfter)) return;
      await ask(key, { method: 'DELETE' });
    },
  };
}
