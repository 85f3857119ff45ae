import { describe, expect, it } from 'vitest';
import { allowedRedirect, isAllowedOrigin, withFragment, withQuery } from './redirects';

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

describe('the entries of the list', () => {
  const listed = (...redirectAllowList: string[]) => ({ ...urls, redirectAllowList });
  const isAdmitted = (address: string, entry: string) => allowedRedirect(address, listed(entry)) === address;

  it.each([
    ['https://*.example.com/**', 'https://a.example.com/x/y.html?z=1'],
    ['https://*.example.com/**', 'https://a.example.com/'],
    ['https://**.example.com/*', 'https://a.b.example.com/x'],
    ['https://example.com/a/*/done', 'https://example.com/a/7/done?sb_flow_id=1'],
    ['https://example.com/v?', 'https://example.com/v2'],
    ['https://example.com/v?', 'https://example.com/v2?sb_flow_id=0b1'],
    ['https://example.com/q**from=mail', 'https://example.com/q?from=mail&sb_flow_id=7'],
    ['https://*.example.com', 'https://a.example.com/'],
    ['https://*.EXAMPLE.com/', 'https://a.example.com/'],
    ['net.msp.risk://signed-in', 'net.msp.risk://signed-in'],
    ['net.msp.risk://signed-in', 'net.msp.risk://signed-in?sb_flow_id=7'],
    ['net.msp.risk:/signed-in', 'net.msp.risk:/signed-in'],
    ['net.msp.risk://**', 'net.msp.risk://a/b?c=d'],
  ])('%s admits %s', (entry, address) => {
    expect(isAdmitted(address, entry)).toBe(true);
  });

  it.each([
    ['https://*.example.com/**', 'https://a.b.example.com/'],
    ['https://*.example.com/**', 'https://evil.example/.example.com/'],
    ['https://**.example.com/**', 'https://evil.example/a.example.com/x'],
    ['https://**.example.com/**', 'https://evil.example?.example.com/'],
    ['https://**.example.com/**', 'https://example.com/'],
    ['https://*.example.com/**', 'https://a.example.com.evil.example/'],
    ['https://*.example.com/**', 'http://a.example.com/'],
    ['https://*.example.com/**', 'https://a.example.com:8443/'],
    ['https://*.example.com/**', 'https://user@a.example.com/'],
    ['https://example.com/a/*/done', 'https://example.com/a/7/8/done'],
    ['https://example.com/a/*', 'https://example.com/a/x.html'],
    ['https://example.com/v?', 'https://example.com/v/'],
    ['https://example.com/v?', 'https://example.com/v'],
    ['https://example.com/**', 'https://example.com//evil.example'],
    ['https://**', 'https://93.184.216.34/'],
    ['https://**', 'https://1572395042/'],
    ['https://**', 'https://[2606:2800:220:1::1]/'],
    ['https://93.184.216.34/', 'https://93.184.216.34/'],
    ['https://example.com', 'net.msp.risk://example.com'],
    ['net.msp.risk://signed-in', 'net.msp.risk://signed-in/more'],
    ['net.msp.risk://signed-in', 'net.msp.risk2://signed-in'],
    ['net.msp.risk://**', 'javascript://net.msp.risk/%250aalert(1)'],
    ['net.msp.risk://**', 'data:text/html,net.msp.risk://'],
  ])('%s does not admit %s', (entry, address) => {
    expect(isAdmitted(address, entry)).toBe(false);
  });

  it('a long address and a pattern of many stars are compared in an instant', () => {
    const entry = `https://example.com/${'**a'.repeat(60)}`;
    expect(isAdmitted(`https://example.com/${'a'.repeat(1_900)}b`, entry)).toBe(false);
    expect(isAdmitted(`https://example.com/${'a'.repeat(1_900)}`, entry)).toBe(true);
  });

  it('pages of the entries may call the service, others not', () => {
    const entries = listed('https://*.example.com/**', 'https://partner.example/welcome', 'net.msp.risk://signed-in');
    for (const origin of [SITE, 'https://a.example.com', 'https://partner.example'])
      expect(isAllowedOrigin(origin, entries)).toBe(true);
    for (const origin of [
      'null',
      'https://a.b.example.com',
      'https://a.example.com.evil.example',
      'http://a.example.com',
      'https://a.example.com/',
      'https://A.example.com',
      'net.msp.risk://signed-in',
      'https://*.example.com',
    ])
      expect(isAllowedOrigin(origin, entries)).toBe(false);
  });
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
