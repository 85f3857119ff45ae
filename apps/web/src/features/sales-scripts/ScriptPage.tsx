import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { METHOD_NOTICE } from '@fairlead/content/sales/stages';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconCheck,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconHistory,
  IconMessages,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { apiClient } from '#app/api/api';
import { firstSentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { StateBadge } from '#kit/feedback/StateBadge';
import { useDownload } from '#kit/feedback/use-download';
import { useAct } from '#kit/form/use-act';
import { Columns } from '#kit/layout/Columns';
import { PageHead } from '#kit/layout/PageHead';
import { ButtonLink, TextLink } from '#kit/links/links';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { Note } from '#kit/text/text';
import { WaitingCalls } from './call/WaitingCalls';
import { PracticeDialog } from './PracticeDialog';
import { PreparationCards } from './PreparationCards';
import { RemakeDialog } from './RemakeDialog';
import { StageCard } from './StageCard';
import { SCRIPT_STATE_WORDS, scriptName } from './script-words';
import { type ScriptActions, useScript } from './use-script';
import { VersionsDialog } from './VersionsDialog';

type ScriptPageProps = { scriptId: string; onGone: () => void };

/** One script: its stages, and next to them what to know beforehand. */
export function ScriptPage({ scriptId, onGone }: ScriptPageProps) {
  const actions = useScript(scriptId);
  return (
    <Loaded query={actions.script} skeleton={<PageSkeleton blocks={[300, 300]} />} failed="The script could not load">
      {(script) => <Content script={script} actions={actions} onGone={onGone} />}
    </Loaded>
  );
}

type ContentProps = { script: SalesScript; actions: ScriptActions; onGone: () => void };

function Content({ script, actions, onGone }: ContentProps) {
  const write = useWriters();
  const [dialog, setDialog] = useState<'remake' | 'versions' | 'practice' | 'remove' | null>(null);
  const act = useAct({});
  const { state, setup, stages } = script;
  const [problem] = script.problems;
  const words = SCRIPT_STATE_WORDS[state];
  const sheet = useDownload({
    fetchFile: (format: 'pdf' | 'docx') => apiClient.salesScripts.sheet({ id: script.id, format }),
    nameOf: (format) => `${scriptName(setup)} ${script.clientName}.${format}`,
    failed: 'The call sheet was not made',
  });
  const [isRefused, setIsRefused] = useState(false);
  const makeReady = () => {
    setIsRefused(problem !== undefined);
    if (problem === undefined) act.run(() => actions.setState('ready'));
  };
  return (
    <>
      <PageHead
        title={script.clientName}
        of="Sales script"
        crumbs={[
          <TextLink key="tools" to="/sales-enablement">
            Tools
          </TextLink>,
          <TextLink key="scripts" to="/sandler-scripting">
            Sales scripts
          </TextLink>,
        ]}
        context={
          <>
            {scriptName(setup)} · {INDUSTRIES[setup.industry].label} · Changed{' '}
            {write.recentInSentence(script.updatedAt)} <StateBadge tone={words.tone}>{words.label}</StateBadge>
          </>
        }
        actions={
          <>
            <MoreMenu label="More for this script" isBusy={act.isActing || sheet.isPending}>
              <MenuAct icon={IconRefresh} onClick={() => setDialog('remake')}>
                Make again
              </MenuAct>
              <MenuAct icon={IconMessages} onClick={() => setDialog('practice')}>
                Practice objections
              </MenuAct>
              <MenuAct icon={IconHistory} onClick={() => setDialog('versions')}>
                Earlier versions
              </MenuAct>
              <MenuAct icon={IconFileTypePdf} onClick={() => sheet.mutate('pdf')}>
                Call sheet as PDF
              </MenuAct>
              <MenuAct icon={IconFileTypeDocx} onClick={() => sheet.mutate('docx')}>
                Call sheet for Word
              </MenuAct>
              {state !== 'used' && (
                <MenuAct icon={IconCheck} onClick={() => act.run(() => actions.setState('used'))}>
                  Mark as used
                </MenuAct>
              )}
              <MenuAct
                icon={IconArchive}
                onClick={() => act.run(() => actions.setState(state === 'archived' ? 'draft' : 'archived'))}
              >
                {state === 'archived' ? 'Back to draft' : 'Archive'}
              </MenuAct>
              <MenuAct icon={IconTrash} color="red" onClick={() => setDialog('remove')}>
                Delete
              </MenuAct>
            </MoreMenu>
            {state !== 'archived' && (
              <ButtonLink
                variant={state === 'draft' ? 'default' : 'filled'}
                to="/sandler-scripting/$scriptId/call"
                params={{ scriptId: script.id }}
              >
                Start the call
              </ButtonLink>
            )}
            {state === 'draft' && (
              <Button loading={act.isActing} onClick={makeReady}>
                Mark as ready
              </Button>
            )}
          </>
        }
      />
      <FormAlert>{isRefused && problem ? problem.words : act.error && firstSentenceOf(act.error)}</FormAlert>
      <WaitingCalls />
      <Columns side={<PreparationCards script={script} />} sideLabel="Preparation">
        {stages.map((stage) => (
          <StageCard key={stage.key} stage={stage} removed={script.removed} actions={actions} />
        ))}
        <Note component="p">{METHOD_NOTICE}</Note>
      </Columns>
      {dialog === 'remake' && <RemakeDialog script={script} actions={actions} onClose={() => setDialog(null)} />}
      {dialog === 'practice' && <PracticeDialog script={script} onClose={() => setDialog(null)} />}
      {dialog === 'versions' && <VersionsDialog script={script} actions={actions} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <RemoveDialog
          title="Delete this script?"
          text="Its lines and your changes are lost for the whole team."
          keep="Keep it"
          act="Delete script"
          remove={async () => {
            await actions.remove();
            await actions.forget();
            onGone();
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
