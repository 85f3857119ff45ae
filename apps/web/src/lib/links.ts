import type { OfferedLinks } from '@fairlead/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { api } from './api';

/** Plan, payment and meeting pages of this installation; null until they are known. */
export function useOfferedLinks(): OfferedLinks | null {
  return useQuery(api.billing.links.queryOptions()).data ?? null;
}
