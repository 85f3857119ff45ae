import { isProspectOnly } from '@fairlead/contract/access/roles';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { StartBusinessRiskPage } from '../features/business-risk/StartBusinessRiskPage';

export function StartBusinessRiskRoute() {
  const { profile } = useMe();
  const navigate = useNavigate();
  return (
    <StartBusinessRiskPage
      prospectsOnly={isProspectOnly(profile.role)}
      onChosen={(clientId) => void navigate({ to: '/clients/$clientId/business-risk', params: { clientId } })}
    />
  );
}
