/** What is said about the size of a cyber policy, on the page and in reports. */

/** @param amount written with its currency */
export const askAboutLimit = (amount: string): string => `Ask your broker about a limit of ${amount} or more.`;

export const ASK_ABOUT_LARGE_LIMIT = 'Ask your broker about a limit of more than 10 million US dollars.';

export const LIMIT_IS_YOUR_DECISION = 'Limits are a decision for you and your broker; this is not insurance advice.';
