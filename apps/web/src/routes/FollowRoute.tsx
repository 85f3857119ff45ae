import { useParams } from '@tanstack/react-router';
import { FollowPage } from '../features/presentations/FollowPage';

export function FollowRoute() {
  const { token } = useParams({ from: '/follow/$token' });
  return <FollowPage key={token} token={token} />;
}
