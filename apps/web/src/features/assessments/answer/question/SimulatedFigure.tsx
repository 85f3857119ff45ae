import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Quiet } from '#kit/text/text';
import classes from './OneQuestion.module.css';

type Figure = NonNullable<BankQuestion['figure']>;
const FIGURE_WORDS: Record<Figure, string> = {
  var95: 'the 1-in-20-year loss, before insurance, is',
  var99: 'the 1-in-100-year loss, before insurance, is',
};

/** The figure of the client's newest simulation that a question is about. */
export function SimulatedFigure({ clientId, figure }: { clientId: string; figure: Figure }) {
  const write = useWriters();
  const client = useQuery(api.clients.get.queryOptions({ input: { id: clientId } }));
  const simulationId = client.data?.latest?.simulationId;
  const simulation = useQuery(
    api.simulations.get.queryOptions({ input: { id: simulationId ?? '' }, enabled: simulationId !== undefined }),
  );
  const { result, currency } = simulation.data ?? {};
  if (client.data && !simulationId)
    return <Quiet className={classes.figure}>No simulation yet. Run one to see the amount this is about.</Quiet>;
  if (!result || !currency) return null;
  return (
    <Quiet className={classes.figure}>
      From the simulation: {FIGURE_WORDS[figure]}{' '}
      <strong>{write.in(currency).short(result.simulated.grossToday[figure])}</strong>.
    </Quiet>
  );
}
