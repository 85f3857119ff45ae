import { KNOWN_BY } from '@fairlead/contract/features/assessments/assessments';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { answerText } from '../answer-choices';
import classes from './AnswersCard.module.css';
import type { Completed } from './ResultPage';

/** Every question with what was said, by section. */
export function AnswersCard({ assessment, bank }: Completed) {
  const said = new Map(assessment.answers.map((answer) => [answer.questionId, answer]));
  return (
    <Card title="All answers" sub="As they stood when the assessment was completed.">
      {bank.sections.map((section) => (
        <Fold key={section.key} title={section.label}>
          <dl className={classes.answers}>
            {bank.questions
              .filter((question) => question.section === section.key)
              .map((question) => {
                const answer = said.get(question.id);
                const knownBy = KNOWN_BY.find(({ key }) => key === answer?.knownBy)?.label;
                return (
                  <div key={question.id}>
                    <dt>{question.question}</dt>
                    <dd>
                      {answerText(question, answer?.value ?? null, bank)}
                      {knownBy && <span className={classes.line}>{knownBy}</span>}
                      {answer?.naReason && <bdi className={classes.line}>{answer.naReason}</bdi>}
                      {answer?.note && <bdi className={classes.line}>{answer.note}</bdi>}
                    </dd>
                  </div>
                );
              })}
          </dl>
        </Fold>
      ))}
    </Card>
  );
}
