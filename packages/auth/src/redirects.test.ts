import { describe, expect, it } from 'vitest';
import { allowedRedirect, withFragment, withQuery } from './redirects';

const SITE = 'https://app.fairlead.test';
const urls = {
  site: SITE,
  external: `${SITE}/auth/v1`,
  redirectAllowList: ['https://partner.example/welcome', 'http://localhost:5173/'],
};

describe('allowedRedirect', () => {
  it.each([
    [`${SITE}/setup?step=1`],
    [`${SITE}/`],
    ['https://partner.example/welcome'],
    ['https://partner.example/welcome?sb_flow_id=7'],
    ['http://localhost:5173/'],
  ])('admits %s', (address) => {
    expect(allowedRedirect(address, urls)).toBe(address);
  });

  it('drops the fragment', () => {
    expect(allowedRedirect(`${SITE}/a#access_token=x`, urls)).toBe(`${SITE}/a`);
  });

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['https:\\\\evil.example'],
    [`${SITE}//evil.example`],
    ['https://app.fairlead.test@evil.example/'],
    ['https://evil.example\\@app.fairlead.test/'],
    ['https://user:pw@app.fairlead.test/'],
    ['https://app.fairlead.test.evil.example/'],
    ['https://evilapp.fairlead.test/'],
    ['https://app.fairlead.testevil.example/'],
    ['https://app.fairlead.test\t.evil.example/'],
    [`${SITE}/\t/evil.example`],
    [`${SITE}/%0d%0aLocation:%20https://evil.example`],
    [`${SITE}/\r\nx`],
    [' https://app.fairlead.test/'],
    ['javascript:alert(1)//https://app.fairlead.test/'],
    ['java\nscript:alert(1)'],
    ['data:text/html,x'],
    ['http://app.fairlead.test/'],
    ['https://app.fairlead.test:8443/'],
    ['https://partner.example/'],
    ['https://partner.example/welcome/more'],
    ['https://partner.example:444/welcome'],
    ['http://partner.example/welcome'],
    ['http://2130706433:5173/'],
    ['http://127.1:5173/'],
    ['https:app.fairlead.test/'],
    ['https:///app.fairlead.test/'],
    ['https://app%2Efairlead.test/'],
    ['https://app.fairlead.test\u3002evil.example/'],
    ['/setup'],
    [''],
    [undefined],
    [['https://app.fairlead.test/']],
    [`${SITE}/${'a'.repeat(3_000)}`],
  ])('falls back to the site for %j', (address) => {
    expect(allowedRedirect(address, urls)).toBe(SITE);
  });

  it.each(['http://2130706433:3000/', 'http://127.1:3000/', 'http://0x7f.0.0.1:3000/', 'http://127.0.0.1.:3000/'])(
    'knows %s for another spelling of a host, even of its own',
    (address) => {
      const local = { ...urls, site: 'http://127.0.0.1:3000' };
      expect(allowedRedirect('http://127.0.0.1:3000/a', local)).toBe('http://127.0.0.1:3000/a');
      expect(allowedRedirect(address, local)).toBe(local.site);
    },
  );
});

describe('adding to an address', () => {
  it('keeps the query it had', () => {
    expect(withQuery(`${SITE}/a?b=1`, { code: 'x y' })).toBe(`${SITE}/a?b=1&code=x+y`);
  });

  it('puts values into the fragment', () => {
    expect(withFragment(`${SITE}/a?b=1`, { error: 'x&y' })).toBe(`${SITE}/a?b=1#error=x%26y`);
  });
});

describe('allowedRedirect on this machine', () => {
  const local = { site: 'http://127.0.0.1:3000', external: 'http://127.0.0.1:3000/auth/v1', redirectAllowList: [] };

  it.each(['http://localhost:3000/update-password', 'http://[::1]:3000/', 'http://127.0.0.1:3000/x'])(
    'knows %s as the site',
    (address) => {
      expect(allowedRedirect(address, local)).toBe(address);
    },
  );

  it.each(['http://localhost:3001/', 'https://localhost:3000/', 'http://localhost.evil.example:3000/'])(
    'does not take %s for it',
    (address) => {
      expect(allowedRedirect(address, local)).toBe(local.site);
    },
  );

  it('never takes a loopback address for a public site', () => {
    expect(allowedRedirect('http://localhost:3000/', urls)).toBe(SITE);
  });
});
