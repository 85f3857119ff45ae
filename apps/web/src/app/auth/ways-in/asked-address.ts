/** What a mail or text message was asked for. */
export type AskedFor = 'sign_in' | 'phone' | 'trial' | 'msp' | 'recovery';

const keyOf = (purpose: AskedFor) => `fairlead-asked:${purpose}`;

/** Notes where a code was sent, so that the page which asks for it survives a reload. In this tab only. */
export function rememberAsked(purpose: AskedFor, address: string): void {
  sessionStorage.setItem(keyOf(purpose), address);
}

export function askedAddress(purpose: AskedFor): string | null {
  return sessionStorage.getItem(keyOf(purpose));
}
