import type { Proposal, ProposalChoice } from '@fairlead/contract/features/proposals/proposals';
import { type OpenedProposal, type Recipient, SIGNING_LIMITS } from '@fairlead/contract/features/proposals/signing';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Card } from '#kit/layout/Card';
import { DeclineDialog, type Declined } from '../DeclineDialog';
import classes from '../Proposal.module.css';
import { SignerFields, signerProblems } from '../SignerFields';

type SignByCodeProps = {
  token: string;
  proposal: Proposal;
  choice: ProposalChoice;
  recipient: Recipient;
  provider: string;
  onAnswered: (after: OpenedProposal) => void;
  onOver: () => void;
};

/** What the reader is about to say, once the code confirms the address. */
type Intent = { answer: 'accepted' } | ({ answer: 'declined' } & Declined);

/** Where somebody without an account signs, or says no: first who and what, then the code that confirms the address. */
export function SignByCode({ token, proposal, choice, recipient, provider, onAnswered, onOver }: SignByCodeProps) {
  const [signer, setSigner] = useState({ name: recipient.name, title: '', confirmed: false });
  const [code, setCode] = useState('');
  const [intent, setIntent] = useState<Intent | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const answer = useMutation(
    api.signing.answer.mutationOptions({
      onSuccess: onAnswered,
      onError: (error) => {
        if (['LINK_ENDED', 'CONFLICT', 'NOT_FOUND'].includes(problemCode(error) ?? '')) onOver();
      },
    }),
  );
  const sendCode = useMutation(
    api.signing.sendCode.mutationOptions({
      onSuccess: () => setCode(''),
      onError: (error) => {
        if (problemCode(error) === 'LINK_ENDED') onOver();
      },
    }),
  );
  const begin = (next: Intent) => {
    answer.reset();
    setIntent(next);
    // A code that was just sent still fits.
    if (!sendCode.isSuccess) sendCode.mutate({ token });
  };
  const handleContinue = () => {
    const found = signerProblems(signer);
    setMissing(found);
    if (Object.keys(found).length === 0) begin({ answer: 'accepted' });
  };
  const handleAnswer = () => {
    if (!intent) return;
    const said = {
      ...signer,
      name: signer.name.trim() || recipient.name,
      confirmed: intent.answer === 'accepted',
      choice,
    };
    answer.mutate({ token, version: proposal.version, code, ...said, ...intent });
  };
  const refused = fieldErrors(answer.error);
  const problem = sendCode.error ?? (Object.keys(refused).length === 0 ? answer.error : null);
  if (intent)
    return (
      <Card
        title="Confirm your email address"
        sub={`We sent a code with ${SIGNING_LIMITS.codeDigits} digits to ${recipient.email}.`}
      >
        <form
          className={classes.sign}
          onSubmit={(event) => {
            event.preventDefault();
            handleAnswer();
          }}
        >
          <TextInput
            label="Code"
            description={`It works for ${SIGNING_LIMITS.codeMinutes} minutes. Look in your spam folder if it does not arrive.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            maw={280}
            autoFocus
            value={code}
            error={refused.code}
            onChange={(event) => setCode(event.currentTarget.value.replace(/\s/g, ''))}
          />
          {refused.choice && <FormAlert>{refused.choice}</FormAlert>}
          {refused.validUntil && <FormAlert>{refused.validUntil}</FormAlert>}
          {problem && <FormAlert>{sentenceOf(problem)}</FormAlert>}
          <Group gap={12}>
            <Button
              type="submit"
              loading={answer.isPending}
              leftSection={
                intent.answer === 'accepted' ? <IconSignature size={18} stroke={1.6} aria-hidden="true" /> : undefined
              }
            >
              {intent.answer === 'accepted' ? 'Accept and sign' : 'Decline proposal'}
            </Button>
            <Button variant="default" loading={sendCode.isPending} onClick={() => sendCode.mutate({ token })}>
              Send a new code
            </Button>
            <Button variant="subtle" onClick={() => setIntent(null)}>
              Back
            </Button>
          </Group>
        </form>
      </Card>
    );
  return (
    <Card
      title="Your answer"
      sub={`${provider} records your name, your email address, the time and the full text above.`}
    >
      <form
        className={classes.sign}
        onSubmit={(event) => {
          event.preventDefault();
          handleContinue();
        }}
      >
        <SignerFields
          signer={signer}
          clientName={proposal.clientName}
          problems={missing}
          onChange={(part) => {
            setSigner((before) => ({ ...before, ...part }));
            setMissing({});
          }}
        />
        <Text size="sm" c="var(--fl-ink-2)">
          In the next step you confirm {recipient.email} with a code.
        </Text>
        <Group gap={12}>
          <Button type="submit">Continue to sign</Button>
          <Button variant="default" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </Group>
      </form>
      {isDeclining && (
        <DeclineDialog
          act="Continue"
          onDecline={(declined) => begin({ answer: 'declined', ...declined })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  );
}
