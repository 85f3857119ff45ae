import type { SalesScript, ScriptVersion } from '@fairlead/contract/features/sales-scripts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { firstSentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded } from '#kit/feedback/Loaded';
import { useAct } from '#kit/form/use-act';
import { Fold } from '#kit/layout/Fold';
import { Note, Small } from '#kit/text/text';
import { scriptName } from './script-words';
import type { ScriptActions } from './use-script';

const REASONS: Record<ScriptVersion['reason'], string> = {
  remade: 'Before it was made again',
  ready: 'When it was marked as ready',
  restored: 'Before an earlier version came back',
};

type VersionsDialogProps = { script: SalesScript; actions: ScriptActions; onClose: () => void };

/** What a script was before, to read and to go back to. */
export function VersionsDialog({ script, actions, onClose }: VersionsDialogProps) {
  const write = useWriters();
  const versions = useQuery({ ...api.salesScripts.versions.queryOptions({ input: { id: script.id } }), staleTime: 0 });
  const act = useAct({ onDone: onClose });
  return (
    <Dialog title="Earlier versions" size={720} onClose={onClose}>
      <FormAlert>{act.error && firstSentenceOf(act.error)}</FormAlert>
      <Loaded query={versions} skeleton={null} failed="The versions could not load">
        {({ items }) =>
          items.length === 0 ? (
            <Small>None yet. A version is kept when the script is made again and when it is marked as ready.</Small>
          ) : (
            items.map((version) => (
              <Fold
                key={version.number}
                title={`${REASONS[version.reason]}, ${write.recentInSentence(version.createdAt)}`}
              >
                <Group justify="space-between" wrap="nowrap" align="start">
                  <Note>
                    {scriptName(version.setup)}
                    {version.createdByName && ` · ${version.createdByName}`}
                  </Note>
                  <Button
                    variant="default"
                    size="xs"
                    flex="none"
                    loading={act.isActing}
                    onClick={() => act.run(() => actions.restore(version.number))}
                  >
                    Go back to it
                  </Button>
                </Group>
                {version.stages
                  .flatMap(({ lines }) => lines)
                  .map(({ key, text }) => (
                    <Small key={key} mt={6} data-breaks dir="auto">
                      {text}
                    </Small>
                  ))}
              </Fold>
            ))
          )
        }
      </Loaded>
    </Dialog>
  );
}
