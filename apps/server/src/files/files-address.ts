/** Where an S3-compatible store is and how to sign for it, read from `FILES_URL`. */
export type FilesAddress = {
  /** The bucket with the folder in it, without a slash at its end. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

const KNOWN = new Set(['region', 'tls']);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w.-]+$/;

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/folder]?region=…`; `tls=off` speaks plain HTTP, to a store on the same machine.
 * @returns a sentence's end about what is wrong, as text
 */
export function readFilesAddress(text: string): FilesAddress | string {
  if (!URL.canParse(text)) return 'must look like s3://KEY:SECRET@host/bucket?region=REGION';
  const { protocol, username, password, host, pathname, searchParams } = new URL(text);
  const isPlain = searchParams.get('tls') === 'off';
  if (protocol !== 's3:' || !host) return 'must look like s3://KEY:SECRET@host/bucket?region=REGION';
  if (!username || !password) return 'must name the access key and its secret: s3://KEY:SECRET@host/bucket';
  const [bucket = '', ...folders] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (!BUCKET.test(bucket) || !folders.every((folder) => FOLDER.test(folder)))
    return 'must name a bucket, and may name a folder in it: s3://KEY:SECRET@host/bucket/folder';
  if ([...searchParams.keys()].some((name) => !KNOWN.has(name)))
    return 'knows only region and tls behind the question mark';
  return {
    url: `${isPlain ? 'http' : 'https'}://${host}${pathname.replace(/\/$/, '')}`,
    accessKeyId: decoded(username),
    secretAccessKey: decoded(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}

/** A percent sign that stands for itself is left as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
