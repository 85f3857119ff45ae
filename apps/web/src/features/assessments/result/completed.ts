import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import type { AssessmentResult } from '@fairlead/contract/features/assessments/result';

/** A completed assessment with the bank it was made with. */
export type Completed = { assessment: Assessment; bank: QuestionBank; result: AssessmentResult };
