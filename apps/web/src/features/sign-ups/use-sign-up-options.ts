import type { SignUpOptions } from '@fairlead/contract/features/sign-ups';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** Which ways to sign up are open; undefined until the server has said so. Where it cannot, its refusal says so later. */
export function useSignUpOptions(): SignUpOptions | undefined {
  return useQuery(api.signUps.options.queryOptions()).data;
}
