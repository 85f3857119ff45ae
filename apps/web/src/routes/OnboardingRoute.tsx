import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMay } from '../app/session/rights';
import { BrandStep } from '../features/branding/BrandStep';
import { ServiceStep } from '../features/msp-services/ServiceStep';
import { OnboardingPage } from '../features/onboarding/OnboardingPage';
import { noteReturn } from '../features/onboarding/return-note';
import { TextLink } from '../kit/links/links';
import { CompanyLogo } from '../shell/CompanyLogo';

const route = getRouteApi('/app/onboarding');

/** Setting up stands outside the shell; its parts come from the features they belong to. */
export function OnboardingRoute() {
  const { step } = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  return (
    <OnboardingPage
      logo={<CompanyLogo />}
      brand={(form) => <BrandStep {...form} />}
      services={may('mspServices.save') && <ServiceStep />}
      importLink={
        <TextLink to="/clients/import" onClick={noteReturn}>
          Import a list
        </TextLink>
      }
      place={step ?? null}
      onPlace={(place) => void navigate({ to: '/onboarding', search: { step: place } })}
      onLeave={() => void navigate({ to: '/dashboard' })}
    />
  );
}
