import { useNavigate, useParams } from '@tanstack/react-router';
import { ImportPage, StartImportPage } from '../features/client-import/ImportPages';

export function StartImportRoute() {
  const navigate = useNavigate();
  return (
    <StartImportPage onOpen={(importId) => void navigate({ to: '/clients/import/$importId', params: { importId } })} />
  );
}

export function ImportRoute() {
  const { importId } = useParams({ from: '/app/clients/import/$importId' });
  const navigate = useNavigate();
  return <ImportPage key={importId} importId={importId} onLeave={() => void navigate({ to: '/clients/import' })} />;
}
