/** Which captcha the page was told of, as `<provider> <site key>` in its head. */
export type Captcha = { provider: 'hcaptcha' | 'turnstile'; siteKey: string };

/** Calls of the sign-in service that ask for a solved captcha where one is configured. */
const ASKING = /\/(?:signup|otp|recover|resend|sso)(?:\?|$)|\/token\?grant_type=(?:password|web3)(?:&|$)/;

export function captchaOf(page: Document): Captcha | null {
  const said = page.querySelector<HTMLMetaElement>('meta[name="fairlead-captcha"]')?.content ?? '';
  const [provider, siteKey] = said.split(' ');
  return (provider === 'hcaptcha' || provider === 'turnstile') && siteKey ? { provider, siteKey } : null;
}

type Fetch = typeof fetch;

/**
 * A fetch that has the captcha solved before a call that needs it and sends its token along, so that no form has to
 * think of it. A captcha that cannot be shown sends none: the service then says what is wrong.
 */
export function captchaFetch(solve: () => Promise<string>, send: Fetch = fetch): Fetch {
  return async (input, init) => {
    if (init?.method !== 'POST' || typeof init.body !== 'string' || !ASKING.test(String(input)))
      return send(input, init);
    const captcha_token = await solve().catch((error: unknown) => {
      console.warn('The captcha could not be shown.', error instanceof Error ? error.message : '');
      return undefined;
    });
    const body = JSON.stringify({ ...JSON.parse(init.body), gotrue_meta_security: { captcha_token } });
    return send(input, { ...init, body });
  };
}
