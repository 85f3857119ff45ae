import { renewalAdvice } from '@fairlead/content/question-banks/readiness-texts';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Bullets } from '#kit/text/Bullets';
import { Caption, Quiet } from '#kit/text/text';
import type { Completed } from '../completed';
import { effortText } from './gap-words';
import classes from './RenewalCard.module.css';
import { weeksTo } from './weeks-to';

const MOST = 8;

/** What to fix before the policy renews: what can be finished in the weeks that are left. */
export function RenewalCard({ bank, result, client }: Completed & { client: Client }) {
  const today = useToday();
  const write = useWriters();
  const { insuranceRenewsOn: day } = client;
  const advice = renewalAdvice(day === null ? null : weeksTo(day, today));
  const steps = result.gaps
    .flatMap((gap) => {
      const question = bank.questions.find(({ id }) => id === gap.questionId);
      return question ? [{ ...gap, question }] : [];
    })
    .filter(({ kind, question }) => kind === 'hard_stop' || advice.efforts.includes(question.effort));
  return (
    <Card title={advice.title} sub={advice.text}>
      {day === null ? (
        <TextLink to="/clients/$clientId/details" params={{ clientId: client.id }} size="sm">
          Enter the renewal date
        </TextLink>
      ) : (
        <Quiet>
          The policy renews on {write.fullDay(day)}
          {client.insuranceCarrier && ` with ${client.insuranceCarrier}`}.
        </Quiet>
      )}
      {steps.length > 0 && (
        <Bullets ordered my={12} className={classes.steps}>
          {steps.slice(0, MOST).map(({ question }) => (
            <li key={question.id}>
              {question.recommendation.title} <Caption span>{effortText(question.effort)}</Caption>
            </li>
          ))}
        </Bullets>
      )}
      {steps.length > MOST && <Quiet>And {steps.length - MOST} more in the list above.</Quiet>}
    </Card>
  );
}
