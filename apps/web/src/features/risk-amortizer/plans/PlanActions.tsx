import type { AmortizerPlan, PlanFormat } from '@fairlead/contract/features/risk-amortizer';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconDeviceFloppy,
  IconFilePlus,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconLink,
  IconPencil,
  IconPresentation,
  IconPrinter,
} from '@tabler/icons-react';
import { apiClient } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';

type PlanActionsProps = {
  plan: AmortizerPlan | null;
  /** Plans are kept for clients, by whom may write. */
  canSave: boolean;
  /** Something differs from the saved plan. */
  isChanged: boolean;
  /** Nothing in the form is wrong. */
  isSound: boolean;
  isSaving: boolean;
  /** There is something to show a room. */
  canPresent: boolean;
  onSave: () => void;
  onSaveAs: () => void;
  onRename: () => void;
  onPresent: () => void;
};

export const PRESENT_BUTTON_ID = 'present-amortizer';

/** What can be done with the page: keep it, share it, export what was kept, show it to a room. */
export function PlanActions(props: PlanActionsProps) {
  const { plan, canSave, isChanged, isSound, isSaving, canPresent, onSave, onSaveAs, onRename, onPresent } = props;
  const exported = useDownload({
    fetchFile: ({ id, format }: { id: string; name: string; format: PlanFormat }) =>
      apiClient.riskAmortizer.export({ id, format }),
    nameOf: ({ name, format }) => `${name}.${format}`,
    failed: 'The plan was not exported',
  });
  const copyLink = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => notifications.show({ message: 'Link copied. It opens this page with these figures.' }),
      () => notifications.show({ color: 'red', message: "The link could not be copied. Copy the page's address." }),
    );
  const saveAs = (format: PlanFormat) => plan && exported.mutate({ id: plan.id, name: plan.name, format });
  return (
    <>
      <MoreMenu label="More actions" isBusy={exported.isPending}>
        <MenuAct icon={IconLink} onClick={() => void copyLink()}>
          Copy link to these figures
        </MenuAct>
        {plan && (
          <>
            {canSave && (
              <>
                <MenuAct icon={IconFilePlus} disabled={!isSound} onClick={onSaveAs}>
                  Save as a new plan
                </MenuAct>
                <MenuAct icon={IconPencil} disabled={!isSound} onClick={onRename}>
                  Rename this plan
                </MenuAct>
              </>
            )}
            <MenuAct icon={IconFileTypePdf} onClick={() => saveAs('pdf')}>
              {isChanged ? 'One sheet for the client, as saved (PDF)' : 'One sheet for the client (PDF)'}
            </MenuAct>
            <MenuAct icon={IconFileSpreadsheet} onClick={() => saveAs('xlsx')}>
              {isChanged ? 'Export as saved (XLSX)' : 'Export as spreadsheet (XLSX)'}
            </MenuAct>
            <MenuAct icon={IconFileText} onClick={() => saveAs('csv')}>
              {isChanged ? 'Export as saved (CSV)' : 'Export as CSV'}
            </MenuAct>
          </>
        )}
        <MenuAct icon={IconPrinter} onClick={() => window.print()}>
          Print this page
        </MenuAct>
      </MoreMenu>
      {canSave && (!plan || isChanged) && (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={18} stroke={1.6} aria-hidden="true" />}
          disabled={!isSound}
          loading={isSaving}
          onClick={plan ? onSave : onSaveAs}
        >
          {plan ? 'Save changes' : 'Save plan'}
        </Button>
      )}
      <Button
        id={PRESENT_BUTTON_ID}
        disabled={!canPresent}
        leftSection={<IconPresentation size={18} stroke={1.6} aria-hidden="true" />}
        onClick={onPresent}
      >
        Present
      </Button>
    </>
  );
}
