import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode } from '#app/auth/auth-errors';
import { type FactorKind, factorProblem, freeName, type SecondFactor } from '#app/auth/second-factors';
import { answerWithKey } from '#app/auth/security-key';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { AppCodeStep } from './AppCodeStep';
import { abandonFactor, type Enrolled, enrollFactor, makeRecoveryCodes, recoveryCodesLeft } from './factor-calls';
import { PhoneCodeStep } from './PhoneCodeStep';
import { useReauthentication } from './Reauthentication';
import classes from './Security.module.css';

const TITLES: Record<FactorKind, string> = {
  totp: 'Add an authenticator app',
  webauthn: 'Add a security key',
  phone: 'Add a phone number',
};

const LEADS: Record<FactorKind, string> = {
  totp: 'An app on your phone that shows a new code every 30 seconds, such as the one of your password manager.',
  webauthn:
    'A key you plug in or hold near, or the fingerprint, face or PIN of this device. Your browser asks for it next.',
  phone: 'We text a code to this number when you sign in. An app or a key is safer where you can use one.',
};

type AddFactorDialogProps = {
  kind: FactorKind;
  /** All of the account, so that the new one gets a name of its own. */
  factors: SecondFactor[];
  /** Recovery codes come with the first one. */
  isFirst: boolean;
  onAdded: (name: string, codes: string[] | null) => Promise<void>;
  onClose: () => void;
};

/** Name first, then what shows that the new factor works. Closing it gives an unfinished one up. */
export function AddFactorDialog({ kind, factors, isFirst, onAdded, onClose }: AddFactorDialogProps) {
  const reauthenticate = useReauthentication();
  useFocusReturn();
  const [name, setName] = useState(() => freeName(kind, factors));
  const [phone, setPhone] = useState('');
  const [enrolled, setEnrolled] = useState<(Enrolled & { challengeId?: string }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: 'name' | 'phone' | 'form'; sentence: string } | null>(null);

  const refuse = (error: unknown) => {
    const sentence = factorProblem(error, kind);
    const code = authErrorCode(error);
    const field =
      code === 'mfa_factor_name_conflict' ? 'name' : code === 'validation_failed' && phone ? 'phone' : 'form';
    setProblem({ field, sentence });
  };
  const finish = async () => {
    await onAdded(name.trim(), isFirst ? await firstRecoveryCodes() : null);
  };
  const begin = async () => {
    const factor = await reauthenticate((proof) =>
      enrollFactor({ kind, name: name.trim(), ...(kind === 'phone' ? { phone } : {}) }, proof),
    );
    if (!factor) return;
    if (kind === 'totp') {
      setEnrolled(factor);
      return;
    }
    try {
      if (kind === 'webauthn') {
        await answerWithKey(factor.id);
        await finish();
      } else {
        const { data, error } = await authClient.mfa.challenge({ factorId: factor.id });
        if (error) throw error;
        setEnrolled({ ...factor, challengeId: data.id });
      }
    } catch (error) {
      await abandonFactor(factor.id);
      throw error;
    }
  };
  const handleBegin = async () => {
    if (name.trim() === '') {
      setProblem({ field: 'name', sentence: 'Give it a name, so that you know it again.' });
      return;
    }
    if (kind === 'phone' && !/^\+[\d ]{8,20}$/.test(phone.trim())) {
      setProblem({ field: 'phone', sentence: 'Enter the number with its country code, such as +1 555 010 0200.' });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await begin();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const handleClose = () => {
    if (enrolled) void abandonFactor(enrolled.id);
    onClose();
  };

  let content: ReactNode;
  if (enrolled?.totp)
    content = <AppCodeStep factorId={enrolled.id} totp={enrolled.totp} onVerified={finish} onCancel={handleClose} />;
  else if (enrolled?.challengeId)
    content = (
      <PhoneCodeStep
        factorId={enrolled.id}
        challengeId={enrolled.challengeId}
        phone={phone.trim()}
        onVerified={finish}
        onCancel={handleClose}
      />
    );
  else
    content = (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleBegin();
        }}
      >
        <Stack gap={16}>
          <p className={classes.lead}>{LEADS[kind]}</p>
          {kind === 'phone' && (
            <TextInput
              label="Phone number"
              type="tel"
              autoComplete="tel"
              placeholder="+1 555 010 0200"
              data-autofocus
              maxLength={30}
              value={phone}
              onChange={(event) => setPhone(event.currentTarget.value)}
              error={problem?.field === 'phone' ? problem.sentence : null}
            />
          )}
          <TextInput
            label="Name"
            description="How you tell it from others, such as “Blue key” or “Work phone”."
            data-autofocus={kind === 'phone' ? undefined : true}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={problem?.field === 'name' ? problem.sentence : null}
          />
          {problem?.field === 'form' && (
            <p className={classes.problem} role="alert">
              {problem.sentence}
            </p>
          )}
        </Stack>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={handleClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Continue
          </Button>
        </Group>
      </form>
    );
  return (
    <Modal
      opened
      onClose={handleClose}
      title={TITLES[kind]}
      size={enrolled?.totp ? 640 : 500}
      closeOnClickOutside={false}
    >
      {content}
    </Modal>
  );
}

/** Codes for whoever loses the new factor; none where the service has none, or there is a set already. */
async function firstRecoveryCodes(): Promise<string[] | null> {
  try {
    if ((await recoveryCodesLeft()) !== 0) return null;
    return (await makeRecoveryCodes({})).codes;
  } catch {
    // The factor stands; the card offers to make the codes.
    return null;
  }
}
