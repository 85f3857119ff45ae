import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { Button } from '@mantine/core';
import {
  IconArrowsDiff,
  IconFileSpreadsheet,
  IconFileText,
  IconPencil,
  IconPresentation,
  IconPrinter,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, apiClient } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';
import { MenuLink } from '#kit/links/MenuLink';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
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
  const save = useDownload({
    fetchFile: (format: 'csv' | 'xlsx') => apiClient.simulations.export({ id, format }),
    nameOf: (format) => `${clientName}, version ${version}.${format}`,
    failed: 'The figures were not exported',
  });
  return (
    <>
      <MoreMenu label="More actions" isBusy={save.isPending}>
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
        <MenuAct icon={IconFileSpreadsheet} onClick={() => save.mutate('xlsx')}>
          Export as spreadsheet (XLSX)
        </MenuAct>
        <MenuAct icon={IconFileText} onClick={() => save.mutate('csv')}>
          Export as CSV
        </MenuAct>
        <MenuAct icon={IconPrinter} onClick={() => window.print()}>
          Print this page
        </MenuAct>
      </MoreMenu>
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
