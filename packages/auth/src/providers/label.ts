import type { AuthContext } from '../context';
import { knownProvider } from './known';

const OWN: Record<string, string> = { email: 'your email address', phone: 'your phone number', web3: 'your wallet' };

/** What people call a provider, for the text of a mail. */
export function labelOf({ settings }: Pick<AuthContext, 'settings'>, provider: string): string {
  return settings.providers[provider]?.label ?? knownProvider(provider)?.label ?? OWN[provider] ?? provider;
}
