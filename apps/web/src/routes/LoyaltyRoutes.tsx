import { useParams } from '@tanstack/react-router';
import { PortfolioPage } from '../features/loyalty/PortfolioPage';
import { SurveyPage } from '../features/loyalty/SurveyPage';

export const LoyaltyRoute = PortfolioPage;

export function SurveyRoute() {
  const { token } = useParams({ from: '/survey/$token' });
  return <SurveyPage key={token} token={token} />;
}
