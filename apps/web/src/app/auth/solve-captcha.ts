import type { Captcha } from './captcha';

type HCaptcha = {
  render(element: HTMLElement, options: { sitekey: string; size: 'invisible' }): string;
  execute(id: string, options: { async: true }): Promise<{ response: string }>;
  remove(id: string): void;
};
type Turnstile = {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': (code: string) => void;
    },
  ): string;
  remove(id: string): void;
};

declare global {
  interface Window {
    hcaptcha?: HCaptcha;
    turnstile?: Turnstile;
  }
}

const SCRIPTS = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const satisfies Record<Captcha['provider'], string>;

/** What the provider's script defines. The page keeps it: the first form that needs it loads it, and the next one where that failed. */
function loaded<Provider extends Captcha['provider']>(provider: Provider): Promise<NonNullable<Window[Provider]>> {
  const found = window[provider];
  if (found) return Promise.resolve(found);
  const src = SCRIPTS[provider];
  const script = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`) ?? document.createElement('script');
  return new Promise((resolve, reject) => {
    const settle = () => {
      const defined = window[provider];
      if (defined) return resolve(defined);
      script.remove();
      reject(new TypeError('The captcha cannot be reached.'));
    };
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    if (script.isConnected) return;
    script.src = src;
    script.async = true;
    document.head.append(script);
  });
}

/**
 * Lets the provider check that a person is asking. It stays unseen unless it wants something from the person; then it
 * shows itself at the foot of the page.
 * @returns the token, good for one call
 * @throws TypeError when the provider cannot be reached or gives up
 */
export async function solveCaptcha({ provider, siteKey }: Captcha): Promise<string> {
  const place = document.createElement('div');
  place.style.cssText = 'position:fixed;inset-inline:0;bottom:16px;z-index:1000;display:grid;justify-content:center';
  document.body.append(place);
  try {
    if (provider === 'hcaptcha') return await solveHCaptcha(await loaded(provider), place, siteKey);
    return await solveTurnstile(await loaded(provider), place, siteKey);
  } finally {
    place.remove();
  }
}

async function solveHCaptcha(hcaptcha: HCaptcha, place: HTMLElement, sitekey: string): Promise<string> {
  const id = hcaptcha.render(place, { sitekey, size: 'invisible' });
  try {
    return (await hcaptcha.execute(id, { async: true })).response;
  } finally {
    hcaptcha.remove(id);
  }
}

async function solveTurnstile(turnstile: Turnstile, place: HTMLElement, sitekey: string): Promise<string> {
  let id = '';
  try {
    return await new Promise<string>((resolve, reject) => {
      id = turnstile.render(place, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': (code) => reject(new TypeError(`The captcha gave up (${code}).`)),
      });
    });
  } finally {
    turnstile.remove(id);
  }
}
