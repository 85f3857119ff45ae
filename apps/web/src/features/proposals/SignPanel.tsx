import type { Proposal, ProposalChoice } from '@fairlead/contract/features/proposals/proposals';
import { Button, Group } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Card } from '#kit/layout/Card';
import { DeclineDialog } from './DeclineDialog';
import classes from './Proposal.module.css';
import { SignerFields, signerProblems } from './SignerFields';

/** Where a client's user signs, or says no. */
export function SignPanel({ proposal, choice }: { proposal: Proposal; choice: ProposalChoice }) {
  const { profile } = useMe();
  const queries = useQueryClient();
  const [signer, setSigner] = useState({ name: profile.name, title: '', confirmed: false });
  const [isDeclining, setDeclining] = useState(false);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { id, version } = proposal;
  const answer = useMutation(
    api.proposals.answer.mutationOptions({
      onSuccess: (after) => {
        queries.setQueryData(api.proposals.get.queryKey({ input: { id } }), after);
        void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
        void queries.invalidateQueries({ queryKey: api.portal.key() });
      },
    }),
  );
  const problems = { ...missing, ...fieldErrors(answer.error) };
  const hasChanged = problemCode(answer.error) === 'CONFLICT';
  const handleAccept = () => {
    const found = signerProblems(signer);
    setMissing(found);
    if (Object.keys(found).length === 0) answer.mutate({ id, version, answer: 'accepted', choice, ...signer });
  };
  return (
    <Card title="Your answer" sub="We'll record your name, the time and the full text above.">
      <form
        className={classes.sign}
        onSubmit={(event) => {
          event.preventDefault();
          handleAccept();
        }}
      >
        <SignerFields
          signer={signer}
          clientName={proposal.clientName}
          problems={problems}
          onChange={(part) => {
            setSigner((before) => ({ ...before, ...part }));
            setMissing({});
          }}
        />
        {problems.choice && <FormAlert>{problems.choice}</FormAlert>}
        {problems.validUntil && <FormAlert>{problems.validUntil}</FormAlert>}
        {answer.isError && Object.keys(fieldErrors(answer.error)).length === 0 && (
          <FormAlert>
            {hasChanged
              ? 'Your provider changed or withdrew this proposal a moment ago. Reload the page to see it.'
              : sentenceOf(answer.error)}
          </FormAlert>
        )}
        <Group gap={12}>
          <Button
            type="submit"
            loading={answer.isPending && !isDeclining}
            disabled={hasChanged}
            leftSection={<IconSignature size={18} stroke={1.6} aria-hidden="true" />}
          >
            Accept and sign
          </Button>
          <Button variant="default" disabled={hasChanged} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </Group>
      </form>
      {isDeclining && (
        <DeclineDialog
          act="Decline proposal"
          onDecline={(declined) =>
            answer
              .mutateAsync({
                id,
                version,
                answer: 'declined',
                name: signer.name.trim() || profile.name,
                title: signer.title,
                confirmed: false,
                ...declined,
              })
              // A refusal is shown in the panel.
              .catch(() => undefined)
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  );
}
