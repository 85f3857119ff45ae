import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '#kit/dialog/DialogForm';
import { CODE_LENGTH, CodeInput } from '#kit/form/CodeInput';
import {
  confirmWithApp,
  confirmWithKey,
  confirmWithRecoveryCode,
  factorName,
  factorProblem,
  maskedPhone,
  type SecondFactor,
} from '../auth/second-factors';
import type { FreshSession } from './fresh-sign-in-session';
import { useAttempt } from './use-attempt';

/** In place of a factor: for whoever has lost app, key and number. */
const RECOVERY = 'recovery';

type FactorFormProps = {
  fresh: FreshSession;
  factors: readonly SecondFactor[];
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Asks for one of the account's second factors, or for a recovery code. */
export function FactorForm({ fresh, factors, onDone, onCancel }: FactorFormProps) {
  const [chosen, setChosen] = useState(factors[0]?.id ?? RECOVERY);
  const [code, setCode] = useState('');
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const factor = factors.find(({ id }) => id === chosen);
  const kind = factor?.factor_type ?? RECOVERY;
  const needsMessage = kind === 'phone' && challengeId === null;
  const hasCode = kind === 'totp' || (kind === 'phone' && !needsMessage);

  const confirm = (digits: string) =>
    attempt(async () => {
      const { error } = await answerOf(fresh, factor, challengeId, digits);
      if (error) return factorProblem(error, kind);
      await onDone();
      return null;
    });
  const textCode = (asked: SecondFactor) =>
    attempt(async () => {
      const { data, error } = await fresh.client.mfa.challenge({ factorId: asked.id });
      if (error) return factorProblem(error, 'phone');
      setChallengeId(data.id);
      return null;
    });
  const handleSubmit = () => {
    if (factor && needsMessage) return textCode(factor);
    if (!factor && code.trim() === '') return setProblem('Enter a recovery code.');
    if (hasCode && code.length < CODE_LENGTH) return setProblem(`Enter all ${CODE_LENGTH} digits.`);
    return confirm(code);
  };
  return (
    <DialogForm
      onSubmit={handleSubmit}
      isBusy={isBusy}
      problem={factor && !hasCode && problem}
      act={needsMessage ? 'Text me a code' : 'Confirm'}
      onKeep={onCancel}
    >
      <Text c="var(--fl-ink-2)">{leadOf(factor, needsMessage)}</Text>
      <Select
        label="Confirm with"
        data={[
          ...factors.map((one) => ({ value: one.id, label: factorName(one) })),
          { value: RECOVERY, label: 'A recovery code' },
        ]}
        value={chosen}
        allowDeselect={false}
        comboboxProps={{ zIndex: 255 }}
        onChange={(id) => {
          setChosen(id ?? RECOVERY);
          setChallengeId(null);
          setCode('');
          setProblem(null);
        }}
      />
      {hasCode && (
        <CodeInput
          label="6-digit code"
          value={code}
          onChange={setCode}
          onFull={(digits) => void confirm(digits)}
          isChecking={isBusy}
          error={problem}
        />
      )}
      {!factor && (
        <TextInput
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={problem}
        />
      )}
    </DialogForm>
  );
}

function answerOf(fresh: FreshSession, factor: SecondFactor | undefined, challengeId: string | null, code: string) {
  if (!factor) return confirmWithRecoveryCode(code.trim(), fresh.client);
  if (factor.factor_type === 'webauthn') return confirmWithKey(factor.id, fresh.client);
  if (challengeId) return fresh.client.mfa.verify({ factorId: factor.id, challengeId, code });
  return confirmWithApp(factor.id, code, fresh.client);
}

function leadOf(factor: SecondFactor | undefined, needsMessage: boolean): string {
  if (!factor) return 'Enter one of the recovery codes you saved. Each works once.';
  if (factor.factor_type === 'webauthn')
    return 'Use your security key, or the fingerprint, face or PIN of this device.';
  if (factor.factor_type === 'totp') return 'Enter the 6-digit code your authenticator app shows for Fairlead.';
  const phone = maskedPhone(factor.phone ?? '');
  return needsMessage ? `We text a 6-digit code to ${phone}.` : `Enter the code we sent to ${phone}.`;
}
