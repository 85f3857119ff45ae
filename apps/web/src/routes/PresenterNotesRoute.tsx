import { useSearch } from '@tanstack/react-router';
import { PresenterNotesPage } from '../features/simulations/present/PresenterNotesPage';

export function PresenterNotesRoute() {
  const { talk = '' } = useSearch({ from: '/app/presenter-notes' });
  return <PresenterNotesPage key={talk} talk={talk} />;
}
