/** Where a day is set for answers, in mails and on pages alike. @param day as the reader writes it */
export const answerBy = (day: string): string => `Please answer by ${day}.`;
