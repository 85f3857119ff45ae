import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CallPage } from '../features/sales-scripts/call/CallPage';
import { NewScriptPage } from '../features/sales-scripts/NewScriptPage';
import { ResultsPage } from '../features/sales-scripts/results/ResultsPage';
import { ScriptPage } from '../features/sales-scripts/ScriptPage';
import { ScriptsPage } from '../features/sales-scripts/ScriptsPage';

const newScript = getRouteApi('/app/sandler-scripting/new');
const oneScript = getRouteApi('/app/sandler-scripting/$scriptId');

const call = getRouteApi('/app/sandler-scripting/$scriptId/call');

export const SalesScriptsRoute = ScriptsPage;
export const CallResultsRoute = ResultsPage;

export function NewSalesScriptRoute() {
  const navigate = useNavigate();
  const { client } = newScript.useSearch();
  return (
    <NewScriptPage
      clientId={client ?? null}
      onClient={(chosen) => void navigate({ to: '/sandler-scripting/new', search: chosen ? { client: chosen } : {} })}
      onMade={({ id }) =>
        void navigate({ to: '/sandler-scripting/$scriptId', params: { scriptId: id }, replace: true })
      }
    />
  );
}

export function SalesScriptRoute() {
  const navigate = useNavigate();
  const { scriptId } = oneScript.useParams();
  return (
    <ScriptPage
      key={scriptId}
      scriptId={scriptId}
      onGone={() => void navigate({ to: '/sandler-scripting', replace: true })}
    />
  );
}

export function SalesCallRoute() {
  const navigate = useNavigate();
  const { scriptId } = call.useParams();
  return (
    <CallPage
      key={scriptId}
      scriptId={scriptId}
      onLeave={() => void navigate({ to: '/sandler-scripting/$scriptId', params: { scriptId } })}
    />
  );
}
