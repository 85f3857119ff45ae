import { isStaff } from '@fairlead/contract/access/roles';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { CalendarPage } from '../features/reviews/CalendarPage';
import { ReviewPage } from '../features/reviews/ReviewPage';
import { CompanyLogo } from '../shell/CompanyLogo';

const route = getRouteApi('/app/(client)/clients/$clientId/reviews/$reviewId');

export function ReviewCalendarRoute() {
  const navigate = useNavigate();
  return (
    <CalendarPage onChosen={(clientId) => void navigate({ to: '/clients/$clientId/reviews', params: { clientId } })} />
  );
}

export function ReviewRoute() {
  const { clientId, reviewId } = route.useParams();
  const { present = false } = route.useSearch();
  const forStaff = isStaff(useMe().profile.role);
  const navigate = useNavigate();
  return (
    <ReviewPage
      key={reviewId}
      reviewId={reviewId}
      forStaff={forStaff}
      isPresenting={present}
      onPresent={(next) =>
        void navigate({
          to: '/clients/$clientId/reviews/$reviewId',
          params: { clientId, reviewId },
          search: next ? { present: true } : {},
          replace: !next,
        })
      }
      brand={<CompanyLogo />}
      reportOf={() => null}
    />
  );
}
