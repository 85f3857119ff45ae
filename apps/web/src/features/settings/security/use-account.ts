import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authClient } from '#app/auth/auth-client';
import type { SecondFactor } from '#app/auth/second-factors';

const ACCOUNT_KEY = ['auth', 'account'];

/** The account as the sign-in service knows it now: factors, identities, a change of address that waits. */
export function useAccount() {
  return useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: async () => {
      const { data, error } = await authClient.getUser();
      if (error) throw error;
      return data.user;
    },
    staleTime: 0,
  });
}

/** Reads the account and its sessions anew after it was changed here. */
export function useReloadAccount(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['auth'] });
}

export const factorsOf = (account: User): SecondFactor[] => (account.factors ?? []) as SecondFactor[];

/** A company's provider answers for password and address of such an account. */
export const isCompanyManaged = (account: User): boolean => account.app_metadata.provider?.startsWith('sso:') ?? false;
