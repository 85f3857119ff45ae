import { STAGES } from '@fairlead/content/sales/stages';
import type { CallOutcome } from '@fairlead/contract/features/sales-calls';
import type { SalesScript } from '@fairlead/contract/features/sales-scripts';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { OfflineNotice } from '#kit/feedback/OfflineNotice';
import { useScript } from '../use-script';
import classes from './Call.module.css';
import { CallBar, CallFoot } from './CallBars';
import { CallSide } from './CallSide';
import { CallStage } from './CallStage';
import { checkOf, stageFrom } from './call-state';
import { EndCallDialog } from './EndCallDialog';
import { useCall } from './use-call';
import { useCallKeys } from './use-call-keys';

type CallPageProps = { scriptId: string; onLeave: () => void };

/** A script as it is held: one stage at a time, large enough to read next to a camera, with nothing of the product around it. */
export function CallPage({ scriptId, onLeave }: CallPageProps) {
  const { script } = useScript(scriptId);
  return (
    <Loaded query={script} skeleton={<PageSkeleton />} failed="The script could not load">
      {(loaded) => <Held script={loaded} onLeave={onLeave} />}
    </Loaded>
  );
}

const DIGITS = ['1', '2', '3', '4'] as const;

function Held({ script, onLeave }: { script: SalesScript; onLeave: () => void }) {
  const { call, change, forget } = useCall(script.id);
  const [ending, setEnding] = useState<{ outcome: CallOutcome | null } | null>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const stage = script.stages.find(({ key }) => key === call.stage);
  const { checks } = STAGES[call.stage];
  const turn = (by: 1 | -1) => change({ kind: 'turned', to: stageFrom(call.stage, by) });
  const sayNo = () => setEnding({ outcome: 'clear_no' });
  const keys: [string, () => void][] = [
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
    ['N', () => notes.current?.focus()],
    ['O', () => finder.current?.focus()],
    ['X', sayNo],
    ...DIGITS.map((digit, at): [string, () => void] => [
      digit,
      () => {
        const check = checks[at];
        if (check) change({ kind: 'ticked', check: checkOf(call.stage, check.key) });
      },
    ]),
  ];
  // A dialog over the script has keys of its own.
  useCallKeys(ending ? [] : keys);
  if (!stage) return null;
  return (
    <div className={classes.page}>
      <CallBar script={script} call={call} onLeave={onLeave} onNo={sayNo} onEnd={() => setEnding({ outcome: null })} />
      <OfflineNotice />
      <main className={classes.body}>
        <CallStage stage={stage} call={call} change={change} />
        <CallSide script={script} call={call} change={change} notes={notes} finder={finder} />
      </main>
      <CallFoot call={call} onTurn={turn} />
      {ending && (
        <EndCallDialog
          script={script}
          call={call}
          outcome={ending.outcome}
          onSaved={(isSaved) => {
            forget();
            notifications.show({
              message: isSaved
                ? 'The call is saved.'
                : 'No connection. The call is kept on this device and saved when the connection is back.',
            });
            onLeave();
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  );
}
