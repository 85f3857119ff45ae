import type { RiskPartStanding } from '@fairlead/contract/features/business-risk';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { ButtonLink } from '#kit/links/links';
import { Problem } from '#kit/text/text';
import classes from './BusinessRisk.module.css';
import { PART_WORDS } from './part-words';

type PartActionsProps = { clientId: string; standing: RiskPartStanding; isNext: boolean; canWork: boolean };

/** Begin, go on, do it again, look at the result: one click each. */
export function PartActions({ clientId, standing, isNext, canWork }: PartActionsProps) {
  const { part, state, current, underWay } = standing;
  const { name } = PART_WORDS[part];
  const variant = isNext ? 'filled' : 'default';
  const result = current && (
    <ButtonLink
      variant="default"
      {...(part === 'financial'
        ? {
            to: '/clients/$clientId/simulations/$simulationId',
            params: { clientId, simulationId: current.id },
          }
        : { to: '/clients/$clientId/assessments/$assessmentId', params: { clientId, assessmentId: current.id } })}
      aria-label={`See the result of ${name}`}
    >
      See result
    </ButtonLink>
  );
  if (!canWork) return result;
  if (underWay)
    return (
      <>
        {result}
        <GoOn clientId={clientId} standing={standing} variant={variant} />
      </>
    );
  if (state === 'done') return result;
  const words = state === 'out_of_date' ? 'Rerun' : 'Start';
  return (
    <>
      {result}
      {part === 'financial' ? (
        <ButtonLink
          variant={variant}
          to="/clients/$clientId/simulations/new"
          params={{ clientId }}
          aria-label={`${words}: ${name}`}
        >
          {words}
        </ButtonLink>
      ) : (
        <BeginButton clientId={clientId} bankId={part} variant={variant} words={words} name={name} />
      )}
    </>
  );
}

type GoOnProps = Pick<PartActionsProps, 'clientId' | 'standing'> & { variant: 'filled' | 'default' };

function GoOn({ clientId, standing: { part, underWay }, variant }: GoOnProps) {
  const label = `Continue with ${PART_WORDS[part].name}`;
  if (underWay?.isRunning)
    return (
      <ButtonLink variant="default" to="/clients/$clientId/simulations" params={{ clientId }} aria-label={label}>
        Watch it run
      </ButtonLink>
    );
  if (!underWay?.id)
    return (
      <ButtonLink variant={variant} to="/clients/$clientId/simulations/new" params={{ clientId }} aria-label={label}>
        Continue
      </ButtonLink>
    );
  return (
    <ButtonLink
      variant={variant}
      to="/clients/$clientId/assessments/$assessmentId"
      params={{ clientId, assessmentId: underWay.id }}
      aria-label={label}
    >
      Continue
    </ButtonLink>
  );
}

type BeginButtonProps = {
  clientId: string;
  bankId: string;
  variant: 'filled' | 'default';
  words: string;
  name: string;
};

/** Begins the questionnaire, with the answers of last time, and opens it. */
function BeginButton({ clientId, bankId, variant, words, name }: BeginButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation(
    api.assessments.start.mutationOptions({
      onSuccess: async ({ id }) => {
        void queries.invalidateQueries({ queryKey: api.assessments.key() });
        void queries.invalidateQueries({ queryKey: api.businessRisk.key() });
        await navigate({ to: '/clients/$clientId/assessments/$assessmentId', params: { clientId, assessmentId: id } });
      },
      // A colleague was faster: theirs is there to go on with.
      onError: () => void queries.invalidateQueries({ queryKey: api.businessRisk.key() }),
    }),
  );
  return (
    <>
      <Button
        variant={variant}
        loading={start.isPending}
        onClick={() => start.mutate({ clientId, bankId })}
        aria-label={`${words}: ${name}`}
      >
        {words}
      </Button>
      {start.isError && (
        <Problem className={classes.failure} role="alert">
          {sentenceOf(start.error)}
        </Problem>
      )}
    </>
  );
}
