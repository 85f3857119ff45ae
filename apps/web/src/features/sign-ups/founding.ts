import { apiClient } from '#app/api/api';

/** The two ways to found an organization without an invitation. */
export type Founding = 'trial' | 'msp';

export const PAGE_OF = { trial: '/trial-signup', msp: '/signup' } as const satisfies Record<Founding, string>;

/** Where the mail that confirms the address leads: this page, which knows that a mail was sent. */
export function comeBackTo(founding: Founding): string {
  return `${window.location.origin}${PAGE_OF[founding]}?sent=true`;
}

/** Has the server remember what to set up once the address is confirmed. */
export function noteOf(founding: Founding) {
  return founding === 'trial' ? apiClient.signUps.startTrial : apiClient.signUps.startMsp;
}
