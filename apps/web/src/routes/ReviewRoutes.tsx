import { isStaff } from '@fairlead/contract/access/roles';
import { isInPreparation } from '@fairlead/contract/features/reviews/terms';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../app/session/session';
import { CreateReportButton } from '../features/reports/CreateReportButton';
import { CalendarPage } from '../features/reviews/CalendarPage';
import { ReviewPage } from '../features/reviews/ReviewPage';
import { RoadmapWhatIfPanel } from '../features/simulations/live/RoadmapWhatIfPanel';
import { useRoadmapWhatIf } from '../features/simulations/live/use-roadmap-what-if';
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
  const whatIf = useRoadmapWhatIf(clientId, forStaff && present);
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
      tryOut={whatIf && <RoadmapWhatIfPanel whatIf={whatIf} />}
      reportOf={({ id, state, heldOn }) =>
        isInPreparation(state) ? null : (
          <CreateReportButton of={heldOn === null ? { reviewId: id } : { heldReviewId: id }} variant="default" />
        )
      }
    />
  );
}
