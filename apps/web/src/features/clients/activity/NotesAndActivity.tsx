import { useLocation } from '@tanstack/react-router';
import { NotesCard } from '../notes/NotesCard';
import below from '../records/Below.module.css';
import { ActivityCard } from './ActivityCard';

/** What the team wrote down, and what happened; `#notes` leads to writing. */
export function NotesAndActivity({ clientId }: { clientId: string }) {
  const isWriting = useLocation({ select: ({ hash }) => hash === 'notes' });
  return (
    <div className={below.half}>
      <NotesCard clientId={clientId} isWriting={isWriting} />
      <ActivityCard clientId={clientId} />
    </div>
  );
}
