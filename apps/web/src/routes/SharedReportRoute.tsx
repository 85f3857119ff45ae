import { useParams } from '@tanstack/react-router';
import { SharedReportPage } from '../features/report-shares/SharedReportPage';

export function SharedReportRoute() {
  const { token } = useParams({ from: '/shared/$token' });
  return <SharedReportPage key={token} token={token} />;
}
