/** What the people of a client have still to answer, as conditions of a query. */
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

/** Sent, not taken back, and without an answer that stands. Needs `clientAnswers` joined, where there are any. */
export const questionWaits = (): SQL | undefined =>
  and(
    isNotNull(clientQuestions.sentAt),
    isNull(clientQuestions.withdrawnAt),
    isNull(clientQuestions.acceptedAt),
    or(isNull(clientAnswers.answer), eq(clientAnswers.reopened, true)),
  );

/** Neither done, taken back nor closed. A link may have run out all the same. */
export const requestStands = (): SQL | undefined =>
  and(isNull(assessmentRequests.doneAt), isNull(assessmentRequests.withdrawnAt), isNull(assessmentRequests.closedAt));
