import { type ReactNode, useState } from 'react';
import { factorProblem } from '#app/auth/second-factors';
import { DialogForm } from '#kit/dialog/DialogForm';
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
  const handleSubmit = () =>
    code.length === CODE_LENGTH ? handleCode(code) : setProblem(`Enter all ${CODE_LENGTH} digits.`);
  return (
    <DialogForm onSubmit={handleSubmit} isBusy={isBusy} act="Finish" onKeep={onCancel}>
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
    </DialogForm>
  );
}
