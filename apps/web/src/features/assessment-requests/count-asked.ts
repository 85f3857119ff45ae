import { type AskedRequest, isAsked } from '@fairlead/contract/features/assessment-requests';

/** How many questions of a request are asked, by what was said so far. */
export function countAsked({ questions }: AskedRequest): number {
  const saidTo = (id: string) => questions.find(({ questionId }) => questionId === id)?.value ?? null;
  return questions.filter((question) => isAsked(question, saidTo)).length;
}
