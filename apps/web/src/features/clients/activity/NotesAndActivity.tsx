import { useLocation } from '@tanstack/react-router';
import below from '../Below.module.css';
import { NotesCard } from '../notes/NotesCard';
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
