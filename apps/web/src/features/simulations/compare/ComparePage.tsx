import type { SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { clientCrumbs } from '#domain/clients/client-crumbs';
import { isRunDone } from '#domain/measures/measure-state';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink } from '#kit/links/links';
import classes from './ComparePage.module.css';
import { VersionsBeside } from './VersionsBeside';

type ComparePageProps = {
  clientId: string;
  leftId: string | null;
  rightId: string | null;
  onChoose: (chosen: { left: string; right: string }) => void;
};

/** Two finished versions of a client side by side. Without a choice the two newest. */
export function ComparePage({ clientId, leftId, rightId, onChoose }: ComparePageProps) {
  const versions = useQuery(api.simulations.list.queryOptions({ input: { clientId } }));
  return (
    <Loaded query={versions} skeleton={<PageSkeleton />} failed="The versions could not load">
      {({ items }) => {
        const finished = items.filter(isRunDone);
        const right = rightId ?? finished.find(({ id }) => id !== leftId)?.id;
        const left = leftId ?? finished.find(({ id }) => id !== right)?.id;
        if (!left || !right)
          return (
            <Card>
              <EmptyState
                drawing="curve"
                title="Nothing to compare yet"
                text="Two finished simulations of the same business can be laid side by side."
                action={
                  <ButtonLink to="/clients/$clientId/simulations" params={{ clientId }}>
                    See its simulations
                  </ButtonLink>
                }
              />
            </Card>
          );
        return <Chosen finished={finished} leftId={left} rightId={right} onChoose={onChoose} />;
      }}
    </Loaded>
  );
}

type ChosenProps = {
  finished: SimulationSummary[];
  leftId: string;
  rightId: string;
  onChoose: ComparePageProps['onChoose'];
};

function Chosen({ finished, leftId, rightId, onChoose }: ChosenProps) {
  const left = useQuery(api.simulations.get.queryOptions({ input: { id: leftId } }));
  const right = useQuery(api.simulations.get.queryOptions({ input: { id: rightId } }));
  return (
    <Loaded query={left} skeleton={<PageSkeleton />} failed="The left version could not load">
      {(ofLeft) => (
        <Loaded query={right} skeleton={<PageSkeleton />} failed="The right version could not load">
          {(ofRight) => (
            <Stack gap={24}>
              <PageHead
                crumbs={clientCrumbs({
                  clientId: ofLeft.clientId,
                  name: ofLeft.clientName,
                  section: 'simulations',
                  here: 'Compare versions',
                })}
                title={`What changed for ${ofRight.clientName}`}
                context={`Version ${ofLeft.version} next to version ${ofRight.version}.`}
              />
              <div className={classes.choose}>
                <VersionSelect
                  label="Left"
                  finished={finished}
                  value={leftId}
                  taken={rightId}
                  onChange={(id) => onChoose({ left: id, right: rightId })}
                />
                <VersionSelect
                  label="Right"
                  finished={finished}
                  value={rightId}
                  taken={leftId}
                  onChange={(id) => onChoose({ left: leftId, right: id })}
                />
              </div>
              {ofLeft.clientId === ofRight.clientId && ofLeft.result && ofRight.result ? (
                <VersionsBeside
                  left={{ simulation: ofLeft, result: ofLeft.result }}
                  right={{ simulation: ofRight, result: ofRight.result }}
                />
              ) : (
                <Card>
                  <EmptyState
                    drawing="curve"
                    title="These two cannot be compared"
                    text="Choose two finished versions of the same business."
                  />
                </Card>
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

type VersionSelectProps = {
  label: string;
  finished: SimulationSummary[];
  value: string;
  /** The version on the other side. */
  taken: string;
  onChange: (id: string) => void;
};

function VersionSelect({ label, finished, value, taken, onChange }: VersionSelectProps) {
  const write = useWriters();
  return (
    <Select
      label={label}
      size="sm"
      allowDeselect={false}
      data={finished.map(({ id, version, createdAt }) => ({
        value: id,
        label: `Version ${version} · ${write.recentDate(createdAt)}`,
        disabled: id === taken,
      }))}
      value={value}
      onChange={(id) => id && onChange(id)}
    />
  );
}
