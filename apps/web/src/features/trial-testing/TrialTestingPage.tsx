import { isGlobalAdmin, ROLES, type Role, roleLabel } from '@fairlead/contract/access/roles';
import { promptInTurn } from '@fairlead/contract/features/trials/prompts';
import { Button, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { now } from '#app/locale/clock';
import { useWriters } from '#app/locale/use-writers';
import { useMe, useServerNow, useSession } from '#app/session/session';
import { PageHead } from '#kit/layout/PageHead';
import { DemoCard } from './DemoCard';
import { FactTable } from './FactTable';
import { accessFacts, clockFacts, creditFacts, flagFacts } from './facts';
import { PreviewStage } from './PreviewStage';
import { PromptList } from './PromptList';
import type { OpenedPreview, Preview, PromptPreviews } from './previews';
import { useSubject } from './subject';
import classes from './TrialTesting.module.css';

const MYSELF = 'myself';

type TrialTestingPageProps = {
  previews: PromptPreviews;
  opened: OpenedPreview[];
  /** What the queries of previewed parts answer. */
  answers: readonly (readonly [QueryKey, unknown])[];
};

/** The self-check of trial and NFR life: what the system knows now, what shows and why not, and how each thing looks. */
export function TrialTestingPage({ previews, opened, answers }: TrialTestingPageProps) {
  const write = useWriters();
  const { profile, msp, credits } = useMe();
  const { reloadMe } = useSession();
  const serverNow = useServerNow();
  const readClocks = () => ({ server: serverNow(), own: now() });
  const isExempt = isGlobalAdmin(profile.role);
  const [imagined, setImagined] = useState<Role | null>(isExempt && msp ? 'msp_admin' : null);
  const [clocks, setClocks] = useState(readClocks);
  const [isChecking, setIsChecking] = useState(false);
  const [shown, setShown] = useState<{ name: string; look: Preview } | null>(null);
  const subject = useSubject(imagined);
  const who = imagined === null ? 'you' : `a new ${roleLabel(imagined)} of ${msp?.company_name ?? 'the MSP'}`;

  const endPreview = useCallback(() => setShown(null), []);
  const handleCheck = async () => {
    setIsChecking(true);
    await reloadMe();
    setClocks(readClocks());
    setIsChecking(false);
  };

  return (
    <>
      <PageHead
        title="Trial testing"
        context={`What Fairlead knows of ${msp?.company_name ?? 'your access'} now, and a look at everything it can show. Looking changes nothing.`}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
            loading={isChecking}
            onClick={handleCheck}
          >
            Check again
          </Button>
        }
      />
      {isExempt && msp && (
        <Select
          label="Seen as"
          description="You are exempt from trials. Choose whose view this page explains."
          w="min(100%, 380px)"
          allowDeselect={false}
          data={[
            { value: MYSELF, label: 'Yourself, a Global Admin' },
            ...ROLES.filter((role) => !isGlobalAdmin(role)).map((role) => ({
              value: role,
              label: `A new ${roleLabel(role)} of ${msp.company_name}`,
            })),
          ]}
          value={imagined ?? MYSELF}
          onChange={(value) => setImagined(ROLES.find((role) => role === value) ?? null)}
        />
      )}
      {isExempt && <DemoCard />}
      <PromptList
        sub={`To ${who}, by the rules the product follows. A preview is only drawn: it saves, sends and opens nothing.`}
        verdicts={subject.verdicts}
        inTurn={promptInTurn(subject.verdicts)}
        previews={previews}
        opened={opened}
        onPreview={(name, look) => setShown({ name, look })}
      />
      <FactTable
        title="Access"
        sub={`Where ${who} ${imagined ? 'stands' : 'stand'} now.`}
        facts={accessFacts(subject, msp, write)}
      />
      <div className={classes.pair}>
        <FactTable
          title="Credits"
          sub="One for each completed simulation or assessment."
          facts={creditFacts(subject, credits)}
        />
        <FactTable title="Clocks" sub="The server's decides." facts={clockFacts(clocks.server, clocks.own, write)} />
      </div>
      <FactTable
        title="One-time prompts"
        sub="Each shows once to a person, then never again."
        facts={flagFacts(subject, profile, write)}
      />
      {shown && <PreviewStage {...shown} answers={answers} onClose={endPreview} />}
    </>
  );
}
