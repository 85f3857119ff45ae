import { useQuery } from '@tanstack/react-query';
import { colorsOfPicture } from './logo-colors';

/** Colors to start a brand from, taken from its logo; empty until they are known, or where there are none. */
export function useLogoColors(address: string | null): string[] {
  const { data = [] } = useQuery({
    queryKey: ['logo-colors', address],
    queryFn: () => colorsOfPicture(address ?? ''),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
