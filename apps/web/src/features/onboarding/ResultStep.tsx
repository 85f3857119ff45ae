import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { Button } from '@mantine/core';
import { openPricingModal } from '#domain/plans/pricing-modal';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import classes from './Onboarding.module.css';
import { noteReturn } from './return-note';
import { StepFrame, type StepFrameProps } from './StepFrame';

type ResultStepProps = Pick<StepFrameProps, 'question' | 'text' | 'onBack' | 'onSkip'> & {
  view: Onboarding;
  /** Credits left of a trial; null where a run costs none. */
  creditsLeft: number | null;
  onDone: () => void;
  onAddClient: () => void;
};

/** The first simulation: leads into the simulator, from where a line leads back. */
export function ResultStep({ view, creditsLeft, onDone, onAddClient, ...frame }: ResultStepProps) {
  const { client, simulation, sample } = view;
  const isDone = view.steps.some(({ key, state }) => key === 'first_result' && state === 'done');
  return (
    <StepFrame {...frame} onSkip={isDone ? null : (frame.onSkip ?? null)} next={isDone ? { onClick: onDone } : null}>
      {simulation && (
        <p className={classes.well}>
          The simulation of <span dir="auto">{simulation.client.name}</span> is complete.{' '}
          <TextLink
            to="/clients/$clientId/simulations/$simulationId"
            params={{ clientId: simulation.client.id, simulationId: simulation.id }}
            onClick={noteReturn}
          >
            See the result
          </TextLink>
        </p>
      )}
      {!simulation && sample?.simulationId && (
        <p className={classes.well}>
          The sample has a result already.{' '}
          <TextLink
            to="/clients/$clientId/simulations/$simulationId"
            params={{ clientId: sample.client.id, simulationId: sample.simulationId }}
            onClick={noteReturn}
          >
            Look at it
          </TextLink>
          , or run one for a business of yours.
        </p>
      )}
      {client && !simulation && (
        <div className={classes.act}>
          {creditsLeft === 0 ? (
            <Note>
              All credits of this trial are used.{' '}
              <Button variant="subtle" size="compact-sm" onClick={openPricingModal}>
                Choose a plan
              </Button>
            </Note>
          ) : (
            <>
              <ButtonLink
                to="/clients/$clientId/simulations/new"
                params={{ clientId: client.id }}
                search={{ step: 'business' }}
                onClick={noteReturn}
                aria-describedby={creditsLeft === null ? undefined : 'setup-cost'}
              >
                Simulate {client.name}
              </ButtonLink>
              {creditsLeft !== null && (
                <Note id="setup-cost">This uses 1 of your {creditsLeft} remaining credits.</Note>
              )}
            </>
          )}
        </div>
      )}
      {!client && (
        <p className={classes.well}>
          {sample ? 'For one of your own' : 'For a simulation'}, add a business first.{' '}
          <Button variant="subtle" size="compact-sm" onClick={onAddClient}>
            Add one
          </Button>
        </p>
      )}
    </StepFrame>
  );
}
