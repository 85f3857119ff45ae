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

/** Loaded by the first form that needs it, and again when that failed. */
let loaded: Promise<void> | null = null;

function loadScript(src: string): Promise<void> {
  loaded ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loaded = null;
      reject(new TypeError('The captcha cannot be reached.'));
    };
    document.head.append(script);
  });
  return loaded;
}

/**
 * Lets the provider check that a person is asking. It stays unseen unless it wants something from the person; then it
 * shows itself at the foot of the page.
 * @returns the token, good for one call
 * @throws TypeError when the provider cannot be reached or gives up
 */
export async function solveCaptcha({ provider, siteKey }: Captcha): Promise<string> {
  await loadScript(SCRIPTS[provider]);
  const place = document.createElement('div');
  place.style.cssText = 'position:fixed;inset-inline:0;bottom:16px;z-index:1000;display:grid;justify-content:center';
  document.body.append(place);
  try {
    return await (provider === 'hcaptcha' ? solveHCaptcha(place, siteKey) : solveTurnstile(place, siteKey));
  } finally {
    place.remove();
  }
}

async function solveHCaptcha(place: HTMLElement, sitekey: string): Promise<string> {
  const { hcaptcha } = window;
  if (!hcaptcha) throw new TypeError('The captcha did not start.');
  const id = hcaptcha.render(place, { sitekey, size: 'invisible' });
  try {
    return (await hcaptcha.execute(id, { async: true })).response;
  } finally {
    hcaptcha.remove(id);
  }
}

async function solveTurnstile(place: HTMLElement, sitekey: string): Promise<string> {
  const { turnstile } = window;
  if (!turnstile) throw new TypeError('The captcha did not start.');
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
