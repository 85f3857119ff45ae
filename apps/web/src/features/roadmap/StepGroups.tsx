import type { RoadmapStep } from '@fairlead/contract/features/roadmap';
import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { Detail } from '#kit/text/text';
import classes from './Roadmap.module.css';
import { groupsOf, type RoadmapView } from './step-groups';

type StepGroupsProps = { steps: RoadmapStep[]; view: RoadmapView; children: (step: RoadmapStep) => ReactNode };

/** The steps as they are read: in order, or below the headings of their groups. */
export function StepGroups({ steps, view, children }: StepGroupsProps) {
  return groupsOf(steps, view).map(({ name, members }) => (
    <section key={name} aria-label={name || 'Steps'}>
      {name && (
        <Detail component="h2" fw={600} mt={8} mb={10}>
          {name}
        </Detail>
      )}
      <Flex component="ol" direction="column" gap={8}>
        {members.map((step) => (
          <li key={step.id} className={classes.step} data-state={step.state}>
            <span aria-hidden="true" />
            {children(step)}
          </li>
        ))}
      </Flex>
    </section>
  ));
}
