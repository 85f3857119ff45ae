import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

/**
 * An authenticator app. A code counts once, so every further one is of a later step; the service takes codes one step
 * ahead. Two codes are at hand at once, and then the next step must be waited for.
 */
export function authenticatorApp(secret: string): () => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = -1;
  return () => {
    const seconds = Math.floor(Date.now() / 1000);
    const step = Math.max(Math.floor(seconds / STEP_SECONDS), last + 1);
    last = step;
    return app.generate({ timestamp: step * STEP_SECONDS * 1000 });
  };
}

/** Plugs a security key into the page's browser that answers whenever it is asked. */
export async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
