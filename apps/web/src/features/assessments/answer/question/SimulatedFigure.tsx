import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { Quiet } from '#kit/text/text';
import classes from './OneQuestion.module.css';

/** The figure of the client's newest simulation that a question is about. */
export function SimulatedFigure({ clientId }: { clientId: string }) {
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
      From the simulation: a bad year, 1 in 20, costs{' '}
      <strong>{write.in(currency).short(result.simulated.grossToday.var95)}</strong> or more.
    </Quiet>
  );
}
