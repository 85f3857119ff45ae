import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { CLIENT_RECORD_ROLES, STAFF_ROLES } from '@fairlead/contract/access/roles';
import { Outlet, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useMe } from '#app/session/session';
import { ClientPage } from '#features/clients/ClientPage';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { CLIENT_SECTIONS } from '../pages/client-pages';
import type { SectionRecord } from '../pages/page';
import { OpenClient } from './open-client';

const SECTIONS = Object.entries<SectionRecord>(CLIENT_SECTIONS);

/** One client around its open section. */
export function ClientFrame() {
  const { clientId = '' } = useParams({ strict: false });
  const { role } = useMe().profile;
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  return (
    <ClientPage
      clientId={clientId}
      tabs={SECTIONS.filter(([key]) => canOpenRoute(role, key)).map(([key, section]) => ({ key, ...section }))}
      tab={path}
      onTab={(next) => void navigate({ href: next.replace('$clientId', clientId) })}
      canEdit={STAFF_ROLES.includes(role)}
      canConvert={CLIENT_RECORD_ROLES.includes(role)}
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
