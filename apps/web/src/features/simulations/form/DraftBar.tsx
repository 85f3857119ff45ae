import type { SimulationDraft } from '@fairlead/contract/features/simulations/simulations';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSplit2, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { now } from '#app/locale/clock';
import { recentInSentence } from '#app/locale/figures';
import { Dialog } from '#kit/dialog/Dialog';
import { Detail } from '#kit/text/text';
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

/** What became of the draft, in one line; and the question to answer when somebody else saved it too. */
export function DraftBar({ keeper, stored, onDiscarded, onTaken }: DraftBarProps) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasDraft = stored !== null || keeper.state.kind === 'saved';
  const attempt = (action: () => Promise<void>) => () => {
    setProblem(null);
    action().catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  return (
    <>
      <div className={classes.bar}>
        <Detail role="status" className={classes.state}>
          <DraftStatus keeper={keeper} stored={stored} />
        </Detail>
        {keeper.state.kind === 'failed' && (
          <Button variant="subtle" size="sm" onClick={() => void keeper.save()}>
            Save now
          </Button>
        )}
        {hasDraft && (
          <Button variant="subtle" size="sm" onClick={open}>
            Discard draft
          </Button>
        )}
      </div>
      {keeper.state.kind === 'conflict' && (
        <Alert
          color="orange"
          role="alert"
          icon={<IconArrowsSplit2 size={20} stroke={1.6} />}
          title="This form was changed elsewhere"
        >
          <p>
            Somebody saved another version while you were typing. Nothing you typed is lost. Which one should count?
          </p>
          <Group gap={12} mt={12}>
            <Button size="sm" variant="default" onClick={() => void keeper.keepMine()}>
              Keep this form
            </Button>
            <Button size="sm" variant="default" onClick={attempt(async () => onTaken(await keeper.takeTheirs()))}>
              Reload the other version
            </Button>
          </Group>
        </Alert>
      )}
      {problem && (
        <Text c="var(--fl-danger-text)" role="alert">
          {problem}
        </Text>
      )}
      <Dialog opened={isAsking} onClose={close} title="Discard this draft?" size={440}>
        <Text size="md" c="var(--fl-ink-2)">
          What was typed for this simulation is removed, for your colleagues too. Finished versions stay.
        </Text>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button
            variant="filled"
            data-danger
            onClick={() => {
              close();
              attempt(async () => {
                await keeper.discard();
                onDiscarded();
              })();
            }}
          >
            Discard draft
          </Button>
          <Button variant="default" data-autofocus onClick={close}>
            Keep draft
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

function DraftStatus({ keeper, stored }: Pick<DraftBarProps, 'keeper' | 'stored'>) {
  const { state } = keeper;
  if (state.kind === 'failed')
    return (
      <>
        <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
        Not saved. {state.sentence}
      </>
    );
  if (state.kind === 'conflict') return 'Not saved';
  if (state.kind === 'saving') return 'Saving';
  if (state.kind === 'pending') return 'Saves by itself';
  if (state.kind === 'saved')
    return (
      <>
        <IconCheck size={18} stroke={1.6} aria-hidden="true" />
        Saved
      </>
    );
  if (!stored) return 'Saves by itself as you type';
  const by = stored.updatedByName ? ` by ${stored.updatedByName}` : '';
  return `You carry on with the draft saved ${recentInSentence(stored.updatedAt, now())}${by}`;
}
