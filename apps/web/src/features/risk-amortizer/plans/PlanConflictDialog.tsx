import type { AmortizerPlan } from '@fairlead/contract/features/risk-amortizer';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import { Button, Text } from '@mantine/core';
import type { Figures } from '#app/locale/figures';
import { Dialog } from '#kit/dialog/Dialog';
import { DialogFoot } from '#kit/dialog/DialogFoot';
import { PlanBeside } from './PlanBeside';
import { inputLines } from './plan-differences';

type PlanConflictDialogProps = {
  /** As it is stored now. */
  theirs: AmortizerPlan;
  mine: { name: string; sheet: AmortizerSheet };
  figures: Figures;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onSaveAsNew: () => void;
  onClose: () => void;
};

/** After a refused save: what a colleague saved, beside what stands here. Nothing is lost until somebody decides. */
export function PlanConflictDialog(props: PlanConflictDialogProps) {
  const { theirs, mine, figures, isSaving, onKeepMine, onTakeTheirs, onSaveAsNew, onClose } = props;
  const named = { label: 'Name', left: theirs.name, right: mine.name, differs: theirs.name !== mine.name };
  const lines = [named, ...inputLines(theirs.sheet, mine.sheet, figures)].filter(({ differs }) => differs);
  const by = theirs.updatedByName ?? 'A colleague';
  return (
    <Dialog onClose={onClose} title="A colleague saved this plan meanwhile" size={640}>
      <Text c="var(--fl-ink-2)" mb={16} dir="auto">
        {by} changed it while you were at work. Nothing you entered is lost.
      </Text>
      {lines.length > 0 ? (
        <PlanBeside label="What differs" left="Saved elsewhere" right="Yours" lines={lines} />
      ) : (
        <Text>Both say the same.</Text>
      )}
      <DialogFoot
        keep="Use theirs"
        onKeep={onTakeTheirs}
        also={
          <Button variant="default" onClick={onSaveAsNew}>
            Save mine as a new plan
          </Button>
        }
        act="Save mine over it"
        onAct={onKeepMine}
        isActing={isSaving}
      />
    </Dialog>
  );
}
