import { KNOWN_BY } from '@fairlead/contract/features/assessments/assessments';
import { Text } from '@mantine/core';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { Note, Quiet } from '#kit/text/text';
import { answerText } from '../answer-choices';
import classes from './AnswersCard.module.css';
import type { Completed } from './completed';

/** Every question with what was said, by section. */
export function AnswersCard({ assessment, bank }: Completed) {
  const said = new Map(assessment.answers.map((answer) => [answer.questionId, answer]));
  return (
    <Card title="All answers" sub="As of the day the assessment was completed.">
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
                    <Quiet component="dt">{question.question}</Quiet>
                    <Text component="dd" fw={500}>
                      {answerText(question, answer?.value ?? null, bank)}
                      {knownBy && (
                        <Note span className={classes.line}>
                          {knownBy}
                        </Note>
                      )}
                      {answer?.naReason && (
                        <Note component="bdi" className={classes.line}>
                          {answer.naReason}
                        </Note>
                      )}
                      {answer?.note && (
                        <Note component="bdi" className={classes.line}>
                          {answer.note}
                        </Note>
                      )}
                    </Text>
                  </div>
                );
              })}
          </dl>
        </Fold>
      ))}
    </Card>
  );
}
