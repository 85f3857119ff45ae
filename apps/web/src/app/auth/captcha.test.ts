import { afterEach, describe, expect, it, vi } from 'vitest';
import { captchaFetch, captchaOf } from './captcha';
import { solveCaptcha } from './solve-captcha';

const page = (content: string) =>
  new DOMParser().parseFromString(`<head><meta name="fairlead-captcha" content="${content}" /></head>`, 'text/html');

it('is the one the page was told of, or none', () => {
  expect(captchaOf(page('turnstile 0x4AAA'))).toEqual({ provider: 'turnstile', siteKey: '0x4AAA' });
  expect(captchaOf(page('hcaptcha 10000000-ffff'))).toMatchObject({ provider: 'hcaptcha' });
  for (const other of ['', 'turnstile', 'recaptcha key']) expect(captchaOf(page(other))).toBeNull();
  expect(captchaOf(new DOMParser().parseFromString('<head></head>', 'text/html'))).toBeNull();
});

describe('a call of the sign-in service', () => {
  const calls: { address: string; body: unknown }[] = [];
  const send = vi.fn(async (input: unknown, init?: RequestInit) => {
    calls.push({ address: String(input), body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return new Response('{}');
  }) as unknown as typeof fetch;
  afterEach(() => {
    calls.length = 0;
  });
  const post = (solve: () => Promise<string>, path: string, body: unknown) =>
    captchaFetch(solve, send)(`https://x.test/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });

  it('carries a token of its own where one is asked for, and keeps the rest', async () => {
    let solved = 0;
    const solve = async () => `token-${++solved}`;
    const asking = ['signup?redirect_to=y', 'token?grant_type=password', 'otp', 'recover', 'resend', 'sso'];
    for (const path of asking) await post(solve, path, { email: 'a@b.co', gotrue_meta_security: {} });
    expect(calls.map(({ body }) => body)).toEqual(
      asking.map((_path, index) => ({
        email: 'a@b.co',
        gotrue_meta_security: { captcha_token: `token-${index + 1}` },
      })),
    );
  });

  it('shows no captcha where none is asked for', async () => {
    const solve = vi.fn(async () => 'token');
    for (const path of ['token?grant_type=refresh_token', 'token?grant_type=pkce', 'verify', 'logout', 'factors'])
      await post(solve, path, {});
    await captchaFetch(solve, send)('https://x.test/auth/v1/user', { method: 'GET' });
    expect(solve).not.toHaveBeenCalled();
    expect(calls).toHaveLength(6);
  });

  it('goes out without a token when the captcha cannot be shown', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await post(() => Promise.reject(new TypeError('blocked')), 'recover', { email: 'a@b.co' });
    expect(calls[0]?.body).toEqual({ email: 'a@b.co', gotrue_meta_security: {} });
    warn.mockRestore();
  });
});

describe('solving', () => {
  // The page of a test loads nothing from elsewhere.
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
  afterEach(() => {
    delete window.turnstile;
    delete window.hcaptcha;
  });

  it('loads the provider’s script once, shows it in a place of its own, and leaves nothing behind', async () => {
    const removed: string[] = [];
    let shown = 0;
    const solving = solveCaptcha({ provider: 'turnstile', siteKey: 'key' });
    window.turnstile = {
      render: (place, { sitekey, callback }) => {
        shown += document.body.contains(place) && sitekey === 'key' ? 1 : 0;
        setTimeout(() => callback(`solved-${shown}`), 0);
        return `widget-${shown}`;
      },
      remove: (id) => void removed.push(id),
    };
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ]);
    scripts[0]?.dispatchEvent(new Event('load'));
    expect(await solving).toBe('solved-1');
    expect(await solveCaptcha({ provider: 'turnstile', siteKey: 'key' })).toBe('solved-2');
    expect(scripts).toHaveLength(1);
    expect(removed).toEqual(['widget-1', 'widget-2']);
    expect(document.body.querySelector('[style*="position:fixed"]')).toBeNull();
  });

  it('says when the provider gives up', async () => {
    window.turnstile = {
      render: (_place, options) => {
        setTimeout(() => options['error-callback']('300010'), 0);
        return 'widget';
      },
      remove: () => {},
    };
    await expect(solveCaptcha({ provider: 'turnstile', siteKey: 'key' })).rejects.toThrow('300010');
  });
});
