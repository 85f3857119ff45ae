import type { AmortizerPlan, PlanFormat } from '@fairlead/contract/features/risk-amortizer';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconDeviceFloppy,
  IconDots,
  IconFilePlus,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconLink,
  IconPencil,
  IconPresentation,
  IconPrinter,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';

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
  const exported = useMutation({
    mutationFn: async ({ id, name, format }: { id: string; name: string; format: PlanFormat }) =>
      saveFile(await apiClient.riskAmortizer.export({ id, format }), `${name}.${format}`),
    onError: (error) =>
      notifications.show({ color: 'red', title: 'The plan was not exported', message: sentenceOf(error) }),
  });
  const copyLink = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => notifications.show({ message: 'Link copied. It opens this page with these figures.' }),
      () => notifications.show({ color: 'red', message: "The link could not be copied. Copy the page's address." }),
    );
  const saveAs = (format: PlanFormat) => plan && exported.mutate({ id: plan.id, name: plan.name, format });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="More actions" loading={exported.isPending}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={18} stroke={1.6} />} onClick={() => void copyLink()}>
            Copy link to these figures
          </Menu.Item>
          {plan && (
            <>
              {canSave && (
                <>
                  <Menu.Item
                    leftSection={<IconFilePlus size={18} stroke={1.6} />}
                    disabled={!isSound}
                    onClick={onSaveAs}
                  >
                    Save as a new plan
                  </Menu.Item>
                  <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />} disabled={!isSound} onClick={onRename}>
                    Rename this plan
                  </Menu.Item>
                </>
              )}
              <Menu.Item leftSection={<IconFileTypePdf size={18} stroke={1.6} />} onClick={() => saveAs('pdf')}>
                {isChanged ? 'One sheet for the client, as saved (PDF)' : 'One sheet for the client (PDF)'}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />} onClick={() => saveAs('xlsx')}>
                {isChanged ? 'Export as saved (XLSX)' : 'Export as spreadsheet (XLSX)'}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileText size={18} stroke={1.6} />} onClick={() => saveAs('csv')}>
                {isChanged ? 'Export as saved (CSV)' : 'Export as CSV'}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => window.print()}>
            Print this page
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
