import { useParams } from '@tanstack/react-router';
import { AnswerLinkPage } from '../features/assessment-requests/AnswerLinkPage';

export function AnswerLinkRoute() {
  const { token } = useParams({ from: '/answer/$token' });
  return <AnswerLinkPage key={token} token={token} />;
}
