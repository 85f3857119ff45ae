import type { CaptchaSettings } from '@fairlead/auth/settings/settings';

/** What a page with a captcha may load and show, besides what is its own; as the providers' documentation lists it. */
export const CAPTCHA_ORIGINS: Record<CaptchaSettings['provider'], readonly string[]> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};
