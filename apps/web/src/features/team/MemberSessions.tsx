import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { deviceWords, placeWords } from '#app/auth/device-words';
import { useWriters } from '#app/locale/use-writers';
import { Strong } from '#kit/text/text';
import classes from './People.module.css';

/** Where the person is signed in now, as far as the service tells; signing out goes on without it. */
export function MemberSessions({ id }: { id: string }) {
  const write = useWriters();
  const sessions = useQuery(
    api.team.listSessions.queryOptions({ input: { id }, staleTime: 0, gcTime: 0, retry: false }),
  );
  const items = sessions.data?.items;
  if (!items) return null;
  return (
    <div className={classes.sessions}>
      {items.length === 0 ? (
        'They are not signed in anywhere now.'
      ) : (
        <ul aria-label="Signed in now">
          {items.map(({ id: key, userAgent, ip, createdAt, refreshedAt }) => (
            <li key={key}>
              <Strong component="strong" c="var(--fl-ink)">
                {deviceWords(userAgent)}
              </Strong>
              <span>
                {placeWords(ip)} · since {write.recentInSentence(createdAt)} · last used{' '}
                {write.recentInSentence(refreshedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
