import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AmortizerSearch } from '#features/risk-amortizer/inputs/amortizer-search';
import { RiskAmortizerPage } from '#features/risk-amortizer/RiskAmortizerPage';
import { CompanyLogo } from '#shell/CompanyLogo';
import { useOpenClient } from './open-client';
import { ProposalTabs } from './ProposalTabs';

const costOfWaiting = getRouteApi('/app/(client)/clients/$clientId/proposals/cost-of-waiting');

export function CostOfWaiting() {
  const { client, clientId } = useOpenClient();
  const search = costOfWaiting.useSearch();
  const navigate = useNavigate();
  const handleSearch = useCallback(
    ({ client: _, ...next }: AmortizerSearch, { replace }: { replace: boolean }) =>
      void navigate({
        to: '/clients/$clientId/proposals/cost-of-waiting',
        params: { clientId },
        search: next,
        replace,
        resetScroll: false,
      }),
    [navigate, clientId],
  );
  return (
    <ProposalTabs open="waiting" isBare={search.present === true}>
      <RiskAmortizerPage
        isInClient
        search={search.plan ? search : { ...search, client: clientId }}
        currency={client.currency}
        brand={<CompanyLogo />}
        onSearch={handleSearch}
      />
    </ProposalTabs>
  );
}
