import { useParams } from '@tanstack/react-router';
import { SignPage } from '../features/proposals/signing/SignPage';

export function SignRoute() {
  const { token } = useParams({ from: '/sign/$token' });
  return <SignPage key={token} token={token} />;
}
