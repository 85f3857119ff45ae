import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AssetPage } from '../features/sales-enablement/library/AssetPage';
import { LibraryPage } from '../features/sales-enablement/library/LibraryPage';
import { CompanyLogo } from '../shell/CompanyLogo';

const library = getRouteApi('/app/sales-enablement/library');
const oneAsset = getRouteApi('/app/sales-enablement/library/$assetKey');

export function SalesLibraryRoute() {
  const navigate = useNavigate();
  return (
    <LibraryPage
      search={library.useSearch()}
      onSearch={(search) => void navigate({ to: '/sales-enablement/library', search, replace: true })}
      onOpen={(assetKey) => void navigate({ to: '/sales-enablement/library/$assetKey', params: { assetKey } })}
    />
  );
}

export function SalesAssetRoute() {
  const navigate = useNavigate();
  const { assetKey } = oneAsset.useParams();
  return (
    <AssetPage
      assetKey={assetKey}
      brand={<CompanyLogo />}
      onOpen={(key) => void navigate({ to: '/sales-enablement/library/$assetKey', params: { assetKey: key } })}
      onGone={() => void navigate({ to: '/sales-enablement/library', replace: true })}
    />
  );
}
