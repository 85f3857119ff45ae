import { writersOf } from '#app/locale/figures';

/** How an American organization reads, for tests of what is below the components. */
export const american = writersOf({ locale: 'en-US' });

/** The same with amounts in US dollars. */
export const dollars = american.in('USD');
