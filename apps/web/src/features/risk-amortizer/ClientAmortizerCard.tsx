import { BASIS_TERMS } from '@fairlead/content/words/amortizer-words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { OutdatedMark } from '#domain/clients/OutdatedMark';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import classes from './ClientAmortizerCard.module.css';
import { workedThrough } from './use-amortizer';

type ClientAmortizerCardProps = {
  clientId: string;
  /** There is a simulation to begin with. */
  isSimulated: boolean;
};

const SHOWN = 3;

/** The client's newest plans on its overview, and the way to the amortizer. */
export function ClientAmortizerCard({ clientId, isSimulated }: ClientAmortizerCardProps) {
  const write = useWriters();
  const plans = useQuery(api.riskAmortizer.list.queryOptions({ input: { clientId } }));
  return (
    <Loaded query={plans} skeleton={null} failed="The amortizer plans could not load">
      {({ items }) => (
        <Card
          title="Risk amortizer"
          sub={items.length > 0 && 'Paying for services against carrying the loss'}
          action={
            items.length > 0 && (
              <TextLink to="/clients/$clientId/proposals/cost-of-waiting" params={{ clientId }} size="sm">
                Open
              </TextLink>
            )
          }
        >
          {items.length === 0 ? (
            <EmptyState
              drawing="curve"
              title="No plan yet"
              text={
                isSimulated
                  ? 'Compare paying for services with carrying the loss, month by month.'
                  : 'Run a simulation first. Then compare paying for services with carrying the loss.'
              }
              action={
                <ButtonLink to="/clients/$clientId/proposals/cost-of-waiting" params={{ clientId }} variant="default">
                  Open the risk amortizer
                </ButtonLink>
              }
            />
          ) : (
            <ul className={classes.list}>
              {items.slice(0, SHOWN).map((plan) => {
                const figures = write.in(plan.currency);
                const { breakEvenMonth } = workedThrough(plan.sheet).schedule;
                return (
                  <li key={plan.id}>
                    <TextLink
                      to="/clients/$clientId/proposals/cost-of-waiting"
                      params={{ clientId }}
                      search={{ plan: plan.id }}
                      size="sm"
                      dir="auto"
                    >
                      {plan.name}
                    </TextLink>
                    <Note span>
                      {figures.money(plan.sheet.inputs.monthlyFee)} a month,{' '}
                      {breakEvenMonth === null
                        ? 'less taken off than it costs'
                        : BASIS_TERMS[plan.sheet.basis].breakEvenIn(breakEvenMonth).toLowerCase()}
                      {plan.outdated && (
                        <>
                          {' '}
                          <OutdatedMark />
                        </>
                      )}
                    </Note>
                  </li>
                );
              })}
            </ul>
          )}
        </Card>
      )}
    </Loaded>
  );
}
