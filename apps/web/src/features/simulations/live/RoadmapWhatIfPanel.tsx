import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { Figures } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { FigureTable } from '#kit/table/FigureTable';
import { Caption, Note } from '#kit/text/text';
import { liveFigures } from './live-figures';
import { LIVE_TRIALS } from './use-live-run';
import type { RoadmapWhatIf } from './use-roadmap-what-if';

/** Switches for the items of a roadmap: what the chosen ones cost, and what they change, from one simulation of all of them. */
export function RoadmapWhatIfPanel({ whatIf }: { whatIf: RoadmapWhatIf }) {
  const { simulation, steps, isChosen, isSettled, choose, reset, isChanged, result, isStale, hasFailed } = whatIf;
  const write = useWriters().in(simulation.currency);
  const avoided = result?.averageRange?.avoided;
  return (
    <Stack gap={20} miw={0} w="100%">
      <div>
        <Text component="h2" variant="card">
          What if
        </Text>
        <Note mt={1}>Switch roadmap items on and off. Nothing is saved.</Note>
      </div>
      <Stack gap={12} component="fieldset" bd={0} p={0} m={0} miw={0}>
        <Caption component="legend" p={0} mb={8}>
          Roadmap items
        </Caption>
        {steps.map((step) => (
          <Switch
            key={step.id}
            label={<span dir="auto">{step.title}</span>}
            description={costLine(step, isSettled(step), write)}
            checked={isChosen(step)}
            disabled={isSettled(step)}
            onChange={(event) => choose(step, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <FigureTable>
        <tbody>
          <tr>
            <th scope="row">One-time cost</th>
            <td>{write.exactMoney(whatIf.once)}</td>
          </tr>
          <tr>
            <th scope="row">Cost per month</th>
            <td>{write.exactMoney(whatIf.monthly)}</td>
          </tr>
          <tr>
            <th scope="row">First year</th>
            <td>{write.exactMoney(whatIf.once + 12 * whatIf.monthly)}</td>
          </tr>
        </tbody>
      </FigureTable>
      {hasFailed && <FormAlert>These figures could not be computed. The items and their costs are as shown.</FormAlert>}
      {result && (
        <div aria-live="polite" aria-busy={isStale}>
          <FigureTable scrollLabel="Today and with the chosen items">
            <thead>
              <tr>
                <th scope="col">Risk</th>
                <th scope="col">Today</th>
                <th scope="col">Chosen</th>
              </tr>
            </thead>
            <tbody>
              {liveFigures(result, write, simulation.risk.levels).map(({ label, short, today, target }) => (
                <tr key={label}>
                  <th scope="row" title={label}>
                    {short}
                  </th>
                  <td>{today}</td>
                  <td>{target}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
          <Caption mt={8} component="p">
            {avoided && `Avoids ${write.short(avoided[0])} to ${write.short(avoided[1])} a year on average. `}
            Estimate, {write.number(LIVE_TRIALS)} years. What items do together counts once.
          </Caption>
        </div>
      )}
      {isChanged && (
        <Group>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconRestore size={16} stroke={1.6} aria-hidden="true" />}
            onClick={reset}
          >
            Back to the roadmap
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function costLine(
  { costOnce, costMonthly, serviceKey, state }: RoadmapStep,
  isSettled: boolean,
  write: Figures,
): string {
  const costs = [
    costOnce ? `${write.exactMoney(costOnce)} once` : null,
    costMonthly ? `${write.exactMoney(costMonthly)} a month` : null,
  ].filter(Boolean);
  const begun = isSettled ? (state === 'done' ? 'Done' : 'In progress') : null;
  return [begun, ...(costs.length > 0 ? costs : ['To be quoted']), serviceKey ? null : 'Effect not simulated']
    .filter(Boolean)
    .join(' · ');
}
