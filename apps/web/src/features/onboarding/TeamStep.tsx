import { invitableRoles } from '@fairlead/contract/access/access';
import { isClientUser, roleLabel, usualRole } from '@fairlead/contract/access/roles';
import { Flex, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { emailProblem } from '#kit/form/email-rule';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import classes from './Onboarding.module.css';
import { StepFrame, type StepFrameProps } from './StepFrame';
import { useKeptText } from './use-kept-text';
import { useStepDone } from './use-onboarding';

type TeamStepProps = Pick<StepFrameProps, 'question' | 'text' | 'onBack' | 'onSkip'> & {
  isDone: boolean;
  onDone: () => void;
};

const FORM = 'setup-team';

/** Invites a colleague, in a role the person may give. */
export function TeamStep({ isDone, onDone, ...frame }: TeamStepProps) {
  const { profile } = useMe();
  const queries = useQueryClient();
  const stepDone = useStepDone();
  const roles = invitableRoles(profile.role).filter((role) => !isClientUser(role));
  const usual = usualRole(roles);
  const { kept, keep, forget } = useKeptText('team', { email: '' });
  const form = useForm({
    initialValues: { ...kept, role: usual ?? 'msp_user' },
    ...useCheckedOnLeaving('email'),
    validate: { email: emailProblem },
    onValuesChange: ({ email }) => keep({ email }),
  });
  const invite = useMutation(
    api.invitations.create.mutationOptions({
      onSuccess: async () => {
        forget();
        form.reset();
        await Promise.all(
          [api.invitations.key(), api.team.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
        await stepDone();
        onDone();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  );
  const hasTyped = form.values.email.trim() !== '';
  const isOther = invite.isError && Object.keys(fieldErrors(invite.error)).length === 0;
  return (
    <StepFrame
      {...frame}
      onSkip={isDone ? null : (frame.onSkip ?? null)}
      next={
        isDone && !hasTyped ? { onClick: onDone } : { form: FORM, loading: invite.isPending, label: 'Send invitation' }
      }
    >
      {isDone && <p className={classes.well}>Your team has more than one user. Continue, or invite someone else.</p>}
      <form
        id={FORM}
        noValidate
        className={classes.narrow}
        onSubmit={form.onSubmit(({ email, role }) => invite.mutate({ email: email.trim(), role }))}
      >
        <Stack gap={16}>
          <FormAlert>{isOther && sentenceOf(invite.error)}</FormAlert>
          <TextInput
            label="Work email"
            type="email"
            autoComplete="off"
            maxLength={255}
            {...form.getInputProps('email')}
          />
          {roles.length > 1 && (
            <Radio.Group label="Role" {...form.getInputProps('role')}>
              <Flex wrap="wrap" gap={20} mt={6}>
                {roles.map((role) => (
                  <Radio key={role} value={role} label={roleLabel(role)} />
                ))}
              </Flex>
            </Radio.Group>
          )}
        </Stack>
      </form>
    </StepFrame>
  );
}
