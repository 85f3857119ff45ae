/** What is said of a client's requirements now, wherever it is said: what evidence has to show. */
import { bankOf, newestBank } from '@fairlead/content/question-banks/banks';
import { NOT_APPLICABLE, NOT_SURE } from '@fairlead/content/question-banks/schema';
import type { ClaimedRequirement } from '@fairlead/contract/features/evidence';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { complianceClaims } from '../compliance/claims';

export type Claim = {
  requirementId: string;
  /** The question or requirement in words. */
  text: string;
  standing: ClaimedRequirement['standing'];
  /** When a person answered it here; null for what was carried over or is open. */
  answeredAt: Date | null;
  /** It says that updates are installed in time. */
  isOfUpdates: boolean;
};

/** One assessment or compliance check of a client, as it is now. */
export type ClaimSet = {
  /** Of the assessment or check. */
  sourceId: string;
  frameworkId: string;
  framework: string;
  claims: Claim[];
};

type Owner = { mspId: string; clientId: string };
type ClaimSource = (tx: Tx, owner: Owner) => Promise<ClaimSet[]>;

/** The newest assessment of each bank, whether it is open or completed. */
const ofAssessments: ClaimSource = async (tx, { mspId, clientId }) => {
  const newest = await tx
    .selectDistinctOn([assessments.bankId], {
      id: assessments.id,
      bankId: assessments.bankId,
      bankVersion: assessments.bankVersion,
      depth: assessments.depth,
    })
    .from(assessments)
    .where(and(eq(assessments.mspId, mspId), eq(assessments.clientId, clientId)))
    .orderBy(assessments.bankId, desc(assessments.number));
  if (newest.length === 0) return [];
  const ids = newest.map(({ id }) => id);
  const answers = await tx
    .select({
      assessmentId: assessmentAnswers.assessmentId,
      questionId: assessmentAnswers.questionId,
      value: assessmentAnswers.value,
      answeredAt: assessmentAnswers.answeredAt,
      carried: assessmentAnswers.carried,
    })
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.mspId, mspId), inArray(assessmentAnswers.assessmentId, ids)));
  return newest.map(({ id, bankId, bankVersion, depth }) => {
    const bank = bankOf(bankId, bankVersion, depth);
    const given = new Map(
      answers.filter(({ assessmentId }) => assessmentId === id).map((answer) => [answer.questionId, answer]),
    );
    return {
      sourceId: id,
      frameworkId: bankId,
      framework: bank.shortTitle,
      claims: bank.questions.map((question) => {
        const answer = given.get(question.id);
        return {
          requirementId: question.id,
          text: question.question,
          standing: standingOf(answer?.value ?? null),
          answeredAt: answer && !answer.carried ? answer.answeredAt : null,
          isOfUpdates: question.control === 'patching',
        };
      }),
    };
  });
};

function standingOf(value: string | null): Claim['standing'] {
  if (value === null || value === NOT_SURE) return 'unknown';
  if (value === NOT_APPLICABLE) return 'not_applicable';
  if (value === 'yes') return 'met';
  return value === 'partly' ? 'partly' : 'not_met';
}

/** Everything that says what of a client is met. What else says so adds its line here. */
const CLAIM_SOURCES: readonly ClaimSource[] = [ofAssessments, complianceClaims];

export async function claimsOf(tx: Tx, owner: Owner): Promise<ClaimSet[]> {
  return (await Promise.all(CLAIM_SOURCES.map((source) => source(tx, owner)))).flat();
}

/** What a requirement is called; by its own id where nobody asks it any more. */
export function requirementWords(sets: readonly ClaimSet[]) {
  return ({ frameworkId, requirementId }: { frameworkId: string; requirementId: string }) => {
    const set = sets.find((one) => one.frameworkId === frameworkId);
    const bank = newestBank(frameworkId);
    const claim = set?.claims.find((one) => one.requirementId === requirementId);
    return {
      framework: set?.framework ?? bank?.shortTitle ?? frameworkId,
      text: claim?.text ?? bank?.questions.find(({ id }) => id === requirementId)?.question ?? requirementId,
    };
  };
}
