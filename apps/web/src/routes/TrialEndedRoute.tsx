import { TrialEndedPage } from '../features/trials/TrialEndedPage';
import { CompanyLogo } from '../shell/CompanyLogo';
import { TrialEndedContent } from './TrialEndedContent';

export const TrialEndedRoute = () => (
  <TrialEndedPage logo={<CompanyLogo />}>
    <TrialEndedContent />
  </TrialEndedPage>
);
