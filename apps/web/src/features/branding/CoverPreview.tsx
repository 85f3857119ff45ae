import type { BrandTheme } from '@fairlead/reports/theme/brand';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';
import { addressOf } from '#domain/team/pictures';
import { Caption } from '#kit/text/text';
import classes from './Branding.module.css';
import { type BrandValues, typedColor } from './brand-form';

/** How long colors rest before the cover is set anew. */
const REST_MS = 400;

const STORED = /^[0-9a-f]{8}-/;

/** What the cover is asked for with; what is not finished is left out. */
function coverOf({ company_logo, company_tagline, primary_color, secondary_color }: BrandValues) {
  const [primary, secondary] = [typedColor(primary_color), typedColor(secondary_color)];
  return {
    ...(primary ? { primary_color: primary } : {}),
    ...(secondary ? { secondary_color: secondary } : {}),
    ...(company_tagline.trim() ? { company_tagline: company_tagline.trim() } : {}),
    ...(company_logo === null ? { noLogo: 'true' as const } : {}),
    ...(company_logo && STORED.test(company_logo) ? { company_logo } : {}),
  };
}

/**
 * The cover of a report, set by the reports' own engine with what is on this page. While it is being set, its ground is
 * there already in the new color.
 */
export function CoverPreview({ brand, values }: { brand: BrandTheme; values: BrandValues }) {
  const [rested] = useDebouncedValue(coverOf(values), REST_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['brand-cover', rested],
    queryFn: async ({ signal }) => addressOf(await apiClient.branding.cover(rested, { signal })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  });
  const isWaiting = isFetching || JSON.stringify(rested) !== JSON.stringify(coverOf(values));
  return (
    <figure className={classes.cover}>
      <div
        className={classes.paper}
        style={{ background: `linear-gradient(${brand.cover.ground} 62.4%, #fff 62.4%)` }}
        aria-busy={isWaiting}
      >
        {data && <img src={data} alt="Cover of a report in your brand" data-waiting={isWaiting || undefined} />}
      </div>
      <Caption component="figcaption">
        {isError ? 'The cover could not be drawn. Its colors are as measured below.' : 'On a report'}
      </Caption>
    </figure>
  );
}
