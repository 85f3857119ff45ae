import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconArrowsDiff,
  IconDots,
  IconFileSpreadsheet,
  IconFileText,
  IconPencil,
  IconPresentation,
  IconPrinter,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { MenuLink } from '#kit/links/MenuLink';
import { earlierVersion } from './versions';

type ResultActionsProps = {
  simulation: Simulation;
  /** Actions of other features, such as creating a report. */
  actions: ReactNode;
  canRun: boolean;
  onPresent: () => void;
};

export const PRESENT_BUTTON_ID = 'present';

/** What can be done with a finished version. */
export function ResultActions({ simulation, actions, canRun, onPresent }: ResultActionsProps) {
  const { id, clientId, clientName, version } = simulation;
  const versions = useQuery(api.simulations.list.queryOptions({ input: { clientId } }));
  const earlier = earlierVersion(versions.data?.items ?? [], version);
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await apiClient.simulations.export({ id, format }), `${clientName}, version ${version}.${format}`),
    onError: (error) =>
      notifications.show({ color: 'red', title: 'The figures were not exported', message: sentenceOf(error) }),
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="More actions" loading={save.isPending}>
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canRun && (
            <MenuLink
              leftSection={<IconPencil size={18} stroke={1.6} />}
              to="/clients/$clientId/simulations/new"
              params={{ clientId }}
            >
              Change answers and run again
            </MenuLink>
          )}
          {earlier && (
            <MenuLink
              leftSection={<IconArrowsDiff size={18} stroke={1.6} />}
              to="/clients/$clientId/simulations/compare"
              params={{ clientId }}
              search={{ left: earlier.id, right: id }}
            >
              Compare with version {earlier.version}
            </MenuLink>
          )}
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />} onClick={() => save.mutate('xlsx')}>
            Export as spreadsheet (XLSX)
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText size={18} stroke={1.6} />} onClick={() => save.mutate('csv')}>
            Export as CSV
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => window.print()}>
            Print this page
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {actions}
      <Button
        id={PRESENT_BUTTON_ID}
        leftSection={<IconPresentation size={18} stroke={1.6} aria-hidden="true" />}
        onClick={onPresent}
      >
        Present
      </Button>
    </>
  );
}
