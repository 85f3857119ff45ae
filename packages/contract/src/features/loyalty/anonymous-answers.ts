import type { SurveyKind } from '@fairlead/content/fields/loyalty';

/** Of fewer people, an answer says who gave it. */
export const FEWEST_ANONYMOUS = 3;
export const TOO_FEW_FOR_ANONYMOUS = `Choose at least ${FEWEST_ANONYMOUS} people: fewer answers would say who gave them.`;

type Answered = { sentAt: string; kind: SurveyKind; score: number | null; comment: string };

/** What came of one anonymous survey. Under three answers only their number is known. */
export type AnonymousSurvey = {
  sentAt: string;
  kind: SurveyKind;
  asked: number;
  answered: number;
  /** From the lowest up; empty under three. */
  scores: number[];
  /** In the order of the alphabet, so that nothing says whose they are; empty under three. */
  comments: string[];
};

/** Anonymous surveys, the newest first; those sent together are one. */
export function anonymousSurveys(requests: readonly Answered[]): AnonymousSurvey[] {
  const groups = new Map<string, Answered[]>();
  for (const request of requests) {
    const key = `${request.sentAt} ${request.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()]
    .flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const given = all.filter(({ score }) => score !== null);
      const isKnown = given.length >= FEWEST_ANONYMOUS;
      const survey: AnonymousSurvey = {
        sentAt: first.sentAt,
        kind: first.kind,
        asked: all.length,
        answered: given.length,
        scores: isKnown ? given.map(({ score }) => score ?? 0).toSorted((a, b) => a - b) : [],
        comments: isKnown
          ? given
              .map(({ comment }) => comment)
              .filter(Boolean)
              .toSorted((a, b) => a.localeCompare(b, 'en'))
          : [],
      };
      return [survey];
    })
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
}
