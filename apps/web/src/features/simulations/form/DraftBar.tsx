import type { SimulationDraft } from '@fairlead/contract/features/simulations/simulations';
import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { SaveState } from '#kit/form/SaveState';
import classes from './DraftBar.module.css';
import type { DraftKeeper } from './use-simulation-draft';

type DraftBarProps = {
  keeper: DraftKeeper;
  /** The draft the form was opened with. */
  stored: SimulationDraft | null;
  /** The draft is gone: the form begins again. */
  onDiscarded: () => void;
  /** Another draft takes the place of this form. */
  onTaken: (draft: SimulationDraft | null) => void;
};

/** What became of the draft, in one line; and the question to answer when a colleague saved it too. */
export function DraftBar({ keeper, stored, onDiscarded, onTaken }: DraftBarProps) {
  const write = useWriters();
  const [isAsking, { open, close }] = useDisclosure(false);
  const { kept } = keeper;
  // What is stored comes back through the cache, and would look as if the form had begun with it.
  const [opened] = useState(stored);
  return (
    <>
      <div className={classes.bar}>
        <SaveState
          kept={kept}
          onRetry={() => void keeper.save()}
          saved={kept.stored.draft === opened ? startOf(opened, write) : undefined}
        />
        {kept.stored.draft && (
          <Button variant="subtle" size="sm" onClick={open}>
            Discard draft
          </Button>
        )}
      </div>
      {kept.state === 'conflict' && (
        <Alert
          color="orange"
          role="alert"
          icon={<IconArrowsSplit2 size={20} stroke={1.6} />}
          title="This form was changed elsewhere"
        >
          A colleague saved another version while you were typing. Nothing you typed is lost. Which one should count?
          <Group gap={12} mt={12}>
            <Button size="sm" variant="default" onClick={() => void keeper.keepMine()}>
              Keep this form
            </Button>
            <Button size="sm" variant="default" onClick={() => onTaken(keeper.takeTheirs())}>
              Reload the other version
            </Button>
          </Group>
        </Alert>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        title="Discard this draft?"
        act="Discard draft"
        keep="Keep draft"
        isDanger
        onAct={async () => {
          await keeper.discard();
          onDiscarded();
        }}
      >
        What was typed for this simulation is removed, for your colleagues too. Finished versions stay.
      </ConfirmDialog>
    </>
  );
}

/** What is said before anything was changed. */
function startOf(stored: SimulationDraft | null, write: Writers): string {
  if (!stored) return 'Saved automatically';
  const by = stored.updatedByName ? ` by ${stored.updatedByName}` : '';
  return `Continuing your draft saved ${write.recentInSentence(stored.updatedAt)}${by}`;
}
