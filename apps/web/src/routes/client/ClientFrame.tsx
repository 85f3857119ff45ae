import { canOpenRoute } from '@fairlead/contract/access/page-access';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useMay } from '#app/session/rights';
import { useMe } from '#app/session/session';
import { ClientPage } from '#features/clients/ClientPage';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { useHasRail } from '#shell/use-has-rail';
import { CLIENT_SECTIONS } from '../pages/client-pages';
import type { SectionRecord } from '../pages/page';
import { OpenClient } from './open-client';

const SECTIONS = Object.entries<SectionRecord>(CLIENT_SECTIONS);
const GROUPS = [undefined, 'Measure', 'Plan', 'Report', 'Client'] as const;

/** One client around its open section. */
export function ClientFrame() {
  const { clientId = '' } = useParams({ strict: false });
  const { role } = useMe().profile;
  const may = useMay();
  const hasRail = useHasRail();
  const open = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const at = (path: string) => path.replace('$clientId', clientId);
  const groups = ({ kind }: Client) =>
    GROUPS.map((group) => ({
      label: group ?? '',
      sections: SECTIONS.filter(
        ([path, section]) =>
          section.group === group && canOpenRoute(role, path) && (kind === 'client' || !section.isClientsOnly),
      ).map(([path, { label }]) => ({ label, path: at(path) })),
    })).filter(({ sections }) => sections.length > 0);
  return (
    <ClientPage
      clientId={clientId}
      groups={groups}
      open={at(open)}
      hasRail={hasRail}
      canEdit={may('clients.update')}
      canConvert={may('clients.convert')}
      createReport={({ latest, archivedAt }) => (
        <CreateReportButton
          of={{ clientId }}
          // The first simulation is the page's main action.
          variant={latest === null ? 'default' : 'filled'}
          onlyWhenPossible={latest === null || archivedAt !== null}
        />
      )}
    >
      {(client) => (
        <OpenClient value={client}>
          <Outlet />
        </OpenClient>
      )}
    </ClientPage>
  );
}
