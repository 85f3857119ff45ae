import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode } from '#app/auth/auth-errors';
import { type FactorKind, factorProblem, freeName, type SecondFactor } from '#app/auth/second-factors';
import { answerWithKey } from '#app/auth/security-key';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogForm } from '#kit/dialog/DialogForm';
import { AppCodeStep } from './AppCodeStep';
import { abandonFactor, type Enrolled, enrollFactor, makeRecoveryCodes, recoveryCodesLeft } from './factor-calls';
import { PhoneCodeStep } from './PhoneCodeStep';
import { useReauthentication } from './Reauthentication';

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
  const [enrolled, setEnrolled] = useState<(Enrolled & { challengeId?: string }) | null>(null);
  const form = useForm({
    initialValues: { name: freeName(kind, factors), phone: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Give it a name, so that you know it again.' : null),
      phone: (phone) =>
        kind === 'phone' && !/^\+[\d ]{8,20}$/.test(phone.trim())
          ? 'Enter the number with its country code, such as +1 555 010 0200.'
          : null,
    },
  });
  const { phone } = form.values;

  const finish = async () => {
    await onAdded(form.values.name.trim(), isFirst ? await firstRecoveryCodes() : null);
  };
  const begin = async (name: string) => {
    const factor = await reauthenticate((proof) =>
      enrollFactor({ kind, name, ...(kind === 'phone' ? { phone } : {}) }, proof),
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
  const handleBegin = async ({ name }: { name: string }) => {
    try {
      await begin(name.trim());
    } catch (error) {
      const code = authErrorCode(error);
      const field =
        code === 'mfa_factor_name_conflict' ? 'name' : code === 'validation_failed' && phone ? 'phone' : null;
      if (!field) throw error;
      form.setFieldError(field, factorProblem(error, kind));
    }
  };
  const handleClose = () => {
    if (enrolled) void abandonFactor(enrolled.id);
    onClose();
  };
  const code = { factorId: enrolled?.id ?? '', onVerified: finish, onCancel: handleClose };
  return (
    <Dialog title={TITLES[kind]} size={enrolled?.totp ? 640 : 500} closesBy="escape" onClose={handleClose}>
      {enrolled?.totp ? (
        <AppCodeStep {...code} totp={enrolled.totp} />
      ) : enrolled?.challengeId ? (
        <PhoneCodeStep {...code} challengeId={enrolled.challengeId} phone={phone.trim()} />
      ) : (
        <DialogForm
          form={form}
          onSubmit={handleBegin}
          wordsOf={(error) => factorProblem(error, kind)}
          act="Continue"
          onKeep={handleClose}
        >
          <Text c="var(--fl-ink-2)">{LEADS[kind]}</Text>
          {kind === 'phone' && (
            <TextInput
              label="Phone number"
              type="tel"
              autoComplete="tel"
              placeholder="+1 555 010 0200"
              data-autofocus
              maxLength={30}
              {...form.getInputProps('phone')}
            />
          )}
          <TextInput
            label="Name"
            description="How you tell it from others, such as “Blue key” or “Work phone”."
            data-autofocus={kind === 'phone' ? undefined : true}
            autoComplete="off"
            maxLength={100}
            {...form.getInputProps('name')}
          />
        </DialogForm>
      )}
    </Dialog>
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
