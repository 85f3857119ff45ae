import { ROLES } from '@fairlead/contract/access/roles';
import { ERRORS } from '@fairlead/contract/api/errors';
import { UPLOADS } from '@fairlead/contract/api/uploads';
import type { BrandSettings } from '@fairlead/contract/features/branding';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { mspBranding } from '@fairlead/db/schema/branding';
import { files } from '@fairlead/db/schema/files';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 107, g: 47, b: 179, alpha: 1 } } });
const named = (bytes: Uint8Array | string, name = 'logo.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

describe.each(plainSqlEngines())('the brand of an organization on %s', (engine) => {
  let app: TestApp;
  let png: Uint8Array;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
    png = await pixels(300, 100).png().toBuffer();
  });
  afterAll(() => app.close());

  const upload = (caller: Caller, file: File, headers = {}) =>
    caller.call('POST', '/api/branding/logos', { form: { file }, headers });
  const save = (caller: Caller, body: Record<string, unknown>) => caller.call('PATCH', '/api/branding', { body });
  const me = async (caller: Caller) => (await caller.call('GET', '/api/me')).body as Me;

  it('is saved with a logo, shown to everybody of the organization and to nobody else', async () => {
    const alice = await app.as('msp_admin');
    const eve = await app.as('msp_admin');
    const viewer = await app.as('client_viewer', { mspId: alice.mspId! });
    expect((await alice.call('GET', '/api/branding')).body).toMatchObject({ version: 0, madeWith: true });
    const { id } = (await upload(alice, named(png))).body as { id: string };
    const saved = await save(alice, {
      version: 0,
      company_logo: id,
      primary_color: '#fff3b0',
      company_tagline: '  Safe by design ',
    });
    expect(saved.body).toMatchObject({ company_logo: id, primary_color: '#FFF3B0', company_tagline: 'Safe by design' });
    for (const person of [alice, viewer]) {
      expect((await me(person)).branding).toMatchObject({ logo: id, primary_color: '#FFF3B0' });
      const shown = await person.call('GET', `/api/pictures/${id}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(shown.headers.get('cache-control')).toBe('no-store');
    }
    expect((await eve.call('GET', `/api/pictures/${id}`)).status).toBe(404);
    expect((await app.anonymous.call('GET', `/api/pictures/${id}`)).status).toBe(401);
    expect((await save(eve, { version: 0, company_logo: id })).status).toBe(404);
    // What somebody else saved meanwhile is not overwritten; what is not named stays.
    expect((await save(alice, { version: 0, primary_color: '#000000' })).error.code).toBe('CONFLICT');
    const next = (await save(alice, { version: 1, secondary_color: '#abc', company_logo: null })).body as BrandSettings;
    expect(next).toMatchObject({
      version: 2,
      company_logo: null,
      primary_color: '#FFF3B0',
      secondary_color: '#AABBCC',
    });
  });

  it('takes an upload again under the same key, and no other under it', async () => {
    const alice = await app.as('msp_admin');
    const key = { 'idempotency-key': 'once' };
    const first = await upload(alice, named(png), key);
    const again = await upload(alice, named(png), key);
    expect(again.text).toBe(first.text);
    const rows = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(files).where(eq(files.mspId, alice.mspId!)),
    );
    expect(rows.map(({ name }) => name)).toEqual(['logo']);
    const other = await upload(alice, named(await pixels(10, 10).png().toBuffer()), key);
    expect(other.error.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('draws on what a file is, not on what it is called; nothing of the file itself is kept', async () => {
    const alice = await app.as('msp_admin');
    const stored = async (file: File) => {
      const { status, body } = await upload(alice, file);
      expect(status).toBe(200);
      const { id } = body as { id: string };
      return new Uint8Array((await alice.call('GET', `/api/pictures/${id}`)).bytes);
    };
    const secret = 'GPS 53.5503,9.9937';
    const photo = await pixels(40, 20)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = await stored(named(photo, '../../../etc/passwd\0.svg', 'image/svg+xml'));
    expect(Buffer.from(kept).includes(secret)).toBe(false);
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 20, height: 40, exif: undefined });
    const animated = await sharp(
      Buffer.concat([await pixels(8, 8).raw().toBuffer(), await pixels(8, 8).negate().raw().toBuffer()]),
      { raw: { width: 8, height: 16, channels: 4, pageHeight: 8 } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(await stored(named(animated))).metadata()).height).toBe(8);
  });

  it('refuses what is no logo, in the words of the field', async () => {
    const alice = await app.as('msp_admin');
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    const refused = [
      named('<!doctype html><script>alert(1)</script>'),
      named('MZ\u0090', 'logo.png'),
      named(gif, 'logo.gif', 'image/gif'),
      named('%PDF-1.7'),
      named(Buffer.from('BMxxxxxxxx'), 'logo.bmp', 'image/bmp'),
    ];
    for (const file of refused) {
      const { status, error } = await upload(alice, file);
      expect([status, error.data?.fields?.file]).toEqual([400, 'The logo must be PNG, JPG or SVG and at most 2 MB.']);
    }
    expect(UPLOADS.logo.refusal).toBe('The logo must be PNG, JPG or SVG and at most 2 MB.');
    const broken = await upload(alice, named(png.subarray(0, 60)));
    expect(broken.error.data?.fields?.file).toMatch(/^This picture could not be read/);
    const large = await upload(alice, named(Buffer.concat([png, Buffer.alloc(UPLOADS.logo.maxBytes)])));
    expect([large.status, large.error.message]).toEqual([413, ERRORS.PAYLOAD_TOO_LARGE.message]);
    for (const form of [{}, { file: 'text' }, { file: named(png), extra: '1' }, { picture: named(png) }]) {
      const { status } = await alice.call('POST', '/api/branding/logos', { form: form as Record<string, string> });
      expect(status).toBe(400);
    }
    const twice = new FormData();
    twice.append('file', named(png));
    twice.append('file', named(png));
    const answer = await alice.call('POST', '/api/branding/logos', { form: twice });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('previews the true cover in colors that are not saved, with nothing in it that could run', async () => {
    const alice = await app.as('msp_admin');
    const cover = await alice.call(
      'GET',
      '/api/branding/cover?primary_color=%230B0B0F&company_tagline=Watch%20and%20ward',
    );
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(cover.text.slice(0, 4)).toBe('<svg');
    expect(cover.text.includes('#0b0b0f')).toBe(true);
    expect(/<script|javascript:|<foreignObject/i.test(cover.text)).toBe(false);
    const stored = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(mspBranding).where(eq(mspBranding.msp_id, alice.mspId!)),
    );
    expect(stored).toEqual([]);
  });

  it("is edited by those who run the organization; each sets one's own picture in every role", async () => {
    for (const role of ROLES) {
      const person = await app.as(role);
      const set = await person.call('POST', '/api/me/picture', { form: { file: named(png) } });
      expect([role, set.status]).toEqual([role, 200]);
      const { profile_picture } = set.body as { profile_picture: string };
      const shown = await person.call('GET', `/api/pictures/${profile_picture}`);
      expect((await sharp(new Uint8Array(shown.bytes)).metadata()).width).toBe(512);
      const other = await app.as('msp_user');
      expect((await other.call('GET', `/api/pictures/${profile_picture}`)).status).toBe(404);
      const viewer = await app.as('client_viewer', { mspId: person.mspId! });
      expect((await viewer.call('GET', `/api/pictures/${profile_picture}`)).status).toBe(404);
      const removed = await person.call('DELETE', '/api/me/picture');
      expect(removed.body).toMatchObject({ profile_picture: null });
      const mayEdit = ['global_admin', 'msp_admin', 'trial_admin', 'nfr_admin'].includes(role);
      expect((await upload(person, named(png))).status).toBe(mayEdit ? 200 : 403);
    }
  });
});
