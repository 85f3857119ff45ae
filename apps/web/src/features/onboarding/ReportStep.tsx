import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import { Button, Loader } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ButtonLink, TextLink } from '#kit/links/links';
import classes from './Onboarding.module.css';
import { noteReturn } from './return-note';
import { StepFrame, type StepFrameProps } from './StepFrame';
import { useOnboarding } from './use-onboarding';

type ReportStepProps = Pick<StepFrameProps, 'question' | 'text' | 'onBack' | 'onSkip'> & {
  view: Onboarding;
  onDone: () => void;
  onSimulate: () => void;
};

/** The first report of one's own, made here from the newest result. */
export function ReportStep({ view, onDone, onSimulate, ...frame }: ReportStepProps) {
  const { simulation, report, sample } = view;
  const [ordered, setOrdered] = useState(false);
  const isMaking = ordered && !report;
  useOnboarding({ waits: isMaking });
  const queries = useQueryClient();
  const create = useMutation(
    api.reports.create.mutationOptions({
      onSuccess: async () => {
        setOrdered(true);
        await queries.invalidateQueries({ queryKey: api.reports.key() });
      },
    }),
  );
  const isDone = view.steps.some(({ key, state }) => key === 'first_report' && state === 'done');
  return (
    <StepFrame {...frame} onSkip={isDone ? null : (frame.onSkip ?? null)} next={isDone ? { onClick: onDone } : null}>
      <FormAlert>{create.isError && sentenceOf(create.error)}</FormAlert>
      {report ? (
        <>
          <p className={classes.well} role="status">
            The report for <span dir="auto">{report.client.name}</span> is ready: in your brand, and yours to release.
          </p>
          <div className={classes.act}>
            <ButtonLink
              to="/clients/$clientId/reports/$reportId"
              params={{ clientId: report.client.id, reportId: report.id }}
              variant="default"
              onClick={noteReturn}
            >
              Open the report
            </ButtonLink>
          </div>
        </>
      ) : isMaking ? (
        <p className={classes.well} role="status">
          <Loader size={16} /> Setting the pages. This takes a few seconds.
        </p>
      ) : simulation ? (
        <div className={classes.act}>
          <Button loading={create.isPending} onClick={() => create.mutate({ simulationId: simulation.id })}>
            Create the report for {simulation.client.name}
          </Button>
        </div>
      ) : (
        <p className={classes.well}>
          {sample?.reportId ? (
            <>
              The sample has a report already.{' '}
              <TextLink
                to="/clients/$clientId/reports/$reportId"
                params={{ clientId: sample.client.id, reportId: sample.reportId }}
                onClick={noteReturn}
              >
                Look at it
              </TextLink>
              . For one of your own, run a simulation first.{' '}
            </>
          ) : (
            'A report needs a simulation first. '
          )}
          <Button variant="subtle" size="compact-sm" onClick={onSimulate}>
            To the simulation
          </Button>
        </p>
      )}
    </StepFrame>
  );
}
