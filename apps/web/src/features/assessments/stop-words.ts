import type { QuestionBank } from '@fairlead/content/question-banks/schema';

/** "1 stop", "3 critical gaps": as the bank calls them. */
export const stopCount = ({ stopLabels: { one, many } }: Pick<QuestionBank, 'stopLabels'>, count: number): string =>
  `${count} ${count === 1 ? one : many}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
