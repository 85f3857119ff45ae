import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { factorProblem } from '#app/auth/second-factors';
import { CODE_LENGTH, CodeInput } from '#kit/form/CodeInput';

type NewFactorCodeFormProps = {
  type: 'totp' | 'phone';
  label: string;
  /** Tries the code; what it answers is the refusal. */
  verify: (digits: string) => Promise<{ error: unknown }>;
  onVerified: () => Promise<void>;
  onCancel: () => void;
  /** Puts the field into its place; `showProblem` is for what else may fail there. */
  children: (field: ReactNode, showProblem: (problem: string | null) => void) => ReactNode;
};

/** The first code of a new factor: tried as soon as it is whole. */
export function NewFactorCodeForm({ type, label, verify, onVerified, onCancel, children }: NewFactorCodeFormProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleCode = async (digits: string) => {
    setBusy(true);
    setProblem(null);
    const { error } = await verify(digits);
    if (error) setProblem(factorProblem(error, type));
    else await onVerified();
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) void handleCode(code);
        else setProblem(`Enter all ${CODE_LENGTH} digits.`);
      }}
    >
      {children(
        <CodeInput
          label={label}
          value={code}
          onChange={setCode}
          onFull={(digits) => void handleCode(digits)}
          isChecking={isBusy}
          error={problem}
        />,
        setProblem,
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Finish
        </Button>
      </Group>
    </form>
  );
}
