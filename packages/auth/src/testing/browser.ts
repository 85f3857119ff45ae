import { SITE, type TestService } from './test-service';

/** Follows redirects by hand, as a browser with cookies does, and stops where a test wants to look. */
export type Browser = {
  /** Goes along until the provider sends back to the service; gives that address, unopened. */
  toCallback(address: string): Promise<string>;
  /** Opens a callback's address; gives status and where it leads. */
  open(address: string): Promise<{ status: number; target: URL }>;
  /** The whole way; gives where the browser ends up on the site. */
  walk(address: string): Promise<URL>;
};

const MAX_STEPS = 15;

export function browser(service: TestService): Browser {
  const jar = new Map<string, string>();
  const local = (address: string) => address.replace(`${SITE}/auth/v1`, service.url);
  const get = async (address: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    return { status: response.status, target: location ? new URL(location, address) : null, response };
  };
  const self: Browser = {
    async toCallback(address) {
      let next = address;
      for (let step = 0; step < MAX_STEPS; step++) {
        const { status, target, response } = await get(next);
        if (!target) throw new Error(`${next} answered ${status}: ${(await response.text()).slice(0, 500)}`);
        if (target.href.startsWith(`${SITE}/auth/v1/callback`)) return target.href;
        next = target.href;
      }
      throw new Error('Redirects without end.');
    },
    async open(address) {
      const { status, target, response } = await get(local(address));
      if (!target) throw new Error(`The callback answered ${status}: ${await response.text()}`);
      return { status, target };
    },
    walk: async (address) => (await self.open(await self.toCallback(address))).target,
  };
  return self;
}
