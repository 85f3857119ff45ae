import { Anchor, Button, Group, Modal, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import type { User } from '@supabase/auth-js';
import { type FormEvent, useState } from 'react';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { CODE_LENGTH, CodeInput } from '#kit/form/CodeInput';
import { authErrorMessage } from '../auth/auth-errors';
import {
  confirmWithApp,
  confirmWithKey,
  confirmWithRecoveryCode,
  factorName,
  factorProblem,
  maskedPhone,
  type SecondFactor,
} from '../auth/second-factors';
import { addressOf, FreshSession, freshWayOf } from './fresh-sign-in-session';
import { useSession } from './session';

type FreshSignInDialogProps = { user: User; onDone: () => void; onCancel: () => void };

type Step = 'password' | 'offer' | 'code' | 'factor' | 'company';

/** In place of a factor: for whoever has lost app, key and number. */
const RECOVERY = 'recovery';

const FIRST_STEP = { password: 'password', code: 'offer', company: 'company' } as const;

/** Asks the person at the screen to sign in once more, with the second factor where the account has one. */
export function FreshSignInDialog({ user, onDone, onCancel }: FreshSignInDialogProps) {
  useFocusReturn();
  const { signOut } = useSession();
  const [fresh] = useState(() => new FreshSession(user));
  const [step, setStep] = useState<Step>(FIRST_STEP[freshWayOf(user)]);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [factors, setFactors] = useState<SecondFactor[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];
  const isRecovery = step === 'factor' && chosen === RECOVERY;
  const needsMessage = step === 'factor' && !isRecovery && factor?.factor_type === 'phone' && !challengeId;

  /** One step at a time; what it answers is why it was refused. */
  const take = async (work: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await work());
    } catch (error) {
      setProblem(authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const finish = async (): Promise<null> => {
    await fresh.replacePageSession();
    onDone();
    return null;
  };
  const goOn = async (refused: string | null): Promise<string | null> => {
    if (refused) return refused;
    const left = await fresh.factorsLeft();
    if (left.length === 0) return finish();
    setFactors(left);
    setCode('');
    setStep('factor');
    return null;
  };
  const send = () =>
    take(async () => {
      const refused = await fresh.sendCode();
      if (!refused) setStep('code');
      return refused;
    });
  const confirmFactor = (asked: SecondFactor, digits: string) =>
    take(async () => {
      const { error } =
        asked.factor_type === 'webauthn'
          ? await confirmWithKey(asked.id, fresh.client)
          : challengeId
            ? await fresh.client.mfa.verify({ factorId: asked.id, challengeId, code: digits })
            : await confirmWithApp(asked.id, digits, fresh.client);
      return error ? factorProblem(error, asked.factor_type) : finish();
    });
  const confirmRecovery = () =>
    take(async () => {
      const { error } = await confirmWithRecoveryCode(code.trim(), fresh.client);
      return error ? factorProblem(error, 'recovery') : finish();
    });
  const textCode = (asked: SecondFactor) =>
    take(async () => {
      const { data, error } = await fresh.client.mfa.challenge({ factorId: asked.id });
      if (error) return factorProblem(error, 'phone');
      setChallengeId(data.id);
      return null;
    });
  const handleCode = (digits: string) =>
    factor && step === 'factor' ? confirmFactor(factor, digits) : take(async () => goOn(await fresh.withCode(digits)));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog lies in the page of a form of its own, which is not meant.
    event.stopPropagation();
    if (step === 'company') return void take(() => signOut().then(() => null));
    if (step === 'offer') return void send();
    if (step === 'password')
      return password === ''
        ? setProblem('Enter your password.')
        : void take(async () => goOn(await fresh.withPassword(password)));
    if (isRecovery) return code.trim() === '' ? setProblem('Enter a recovery code.') : void confirmRecovery();
    if (factor && needsMessage) return void textCode(factor);
    if (factor?.factor_type === 'webauthn') return void confirmFactor(factor, '');
    if (code.length < CODE_LENGTH) return setProblem(`Enter all ${CODE_LENGTH} digits.`);
    void handleCode(code);
  };
  const address = addressOf(user);
  const where = 'email' in address ? address.email : maskedPhone(address.phone);
  const showsCode =
    step === 'code' || (step === 'factor' && !isRecovery && !needsMessage && factor?.factor_type !== 'webauthn');

  return (
    <Modal opened onClose={onCancel} title="Confirm it’s you" size={440} zIndex={250} closeOnClickOutside={false}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={16}>
          <Text c="var(--fl-ink-2)">{isRecovery ? RECOVERY_WORDS : wordsOf(step, where, factor, needsMessage)}</Text>
          {step === 'factor' && (
            <Select
              label="Confirm with"
              data={[
                ...factors.map((one) => ({ value: one.id, label: factorName(one) })),
                { value: RECOVERY, label: 'A recovery code' },
              ]}
              value={isRecovery ? RECOVERY : (factor?.id ?? null)}
              allowDeselect={false}
              comboboxProps={{ zIndex: 255 }}
              onChange={(id) => {
                setChosen(id);
                setChallengeId(null);
                setCode('');
                setProblem(null);
              }}
            />
          )}
          {step === 'password' && (
            <>
              <input type="text" autoComplete="username" value={where} readOnly hidden />
              <PasswordInput
                label="Password"
                autoComplete="current-password"
                data-autofocus
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                error={problem}
              />
            </>
          )}
          {showsCode && (
            <CodeInput
              key={step}
              label="6-digit code"
              value={code}
              onChange={setCode}
              onFull={(digits) => void handleCode(digits)}
              isChecking={isBusy}
              error={problem}
            />
          )}
          {isRecovery && (
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
          {step !== 'password' && !showsCode && !isRecovery && problem && (
            <Text c="var(--fl-danger-text)" size="sm" role="alert">
              {problem}
            </Text>
          )}
          {(step === 'password' || step === 'code') && (
            <Text size="sm" c="var(--fl-ink-3)">
              {step === 'password' ? 'No password, or forgot it? ' : 'Nothing came? '}
              <Anchor component="button" type="button" size="sm" onClick={() => void send()} disabled={isBusy}>
                {step === 'password' ? 'Send me a code instead' : 'Send another code'}
              </Anchor>
            </Text>
          )}
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitWords(step, needsMessage)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

const RECOVERY_WORDS = 'Enter one of the recovery codes you saved. Each works once.';

function wordsOf(step: Step, where: string, factor: SecondFactor | undefined, needsMessage: boolean): string {
  if (step === 'password') return 'You signed in a while ago. Enter your password once more to go on.';
  if (step === 'offer') return `You signed in a while ago. We send a code to ${where} to see that it is you.`;
  if (step === 'code') return `We sent a 6-digit code to ${where}. It works for 10 minutes.`;
  if (step === 'company')
    return 'You sign in through your company. Sign out, sign in again, and do this within the next 5 minutes.';
  if (factor?.factor_type === 'webauthn')
    return 'Use your security key, or the fingerprint, face or PIN of this device.';
  if (factor?.factor_type === 'phone')
    return needsMessage
      ? `We text a 6-digit code to ${maskedPhone(factor.phone ?? '')}.`
      : `Enter the code we sent to ${maskedPhone(factor.phone ?? '')}.`;
  return 'Enter the 6-digit code your authenticator app shows for Fairlead.';
}

function submitWords(step: Step, needsMessage: boolean): string {
  if (step === 'company') return 'Sign out';
  if (step === 'offer') return 'Send me a code';
  return needsMessage ? 'Text me a code' : 'Confirm';
}
