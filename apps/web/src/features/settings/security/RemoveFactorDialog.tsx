import { factorName, factorProblem, type SecondFactor } from '#app/auth/second-factors';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { removeFactor } from './factor-calls';
import { useReauthentication } from './Reauthentication';

type RemoveFactorDialogProps = {
  factor: SecondFactor;
  isLast: boolean;
  onRemoved: (name: string) => Promise<void>;
  onClose: () => void;
};

export function RemoveFactorDialog({ factor, isLast, onRemoved, onClose }: RemoveFactorDialogProps) {
  const reauthenticate = useReauthentication();
  const name = factorName(factor);
  const handleAct = async () => {
    const done = await reauthenticate((proof) => removeFactor(factor.id, proof));
    if (!done) return false;
    await onRemoved(name);
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      act="Remove"
      keep="Keep it"
      isDanger
      onAct={handleAct}
      wordsOf={(error) => factorProblem(error, factor.factor_type)}
      onClose={onClose}
    >
      {isLast
        ? 'You will sign in with your password alone, and your recovery codes stop working.'
        : 'It no longer confirms your sign-ins. Your other ways stay.'}
    </ConfirmDialog>
  );
}
