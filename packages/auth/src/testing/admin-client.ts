import { GoTrueAdminApi } from '@supabase/auth-js';
import type { TestService } from './test-service';

/** An unmodified auth-js admin client with a service token. */
export async function adminClient(service: TestService): Promise<GoTrueAdminApi> {
  const token = await service.auth.signServiceToken({ role: 'service_role', days: 366 });
  return new GoTrueAdminApi({ url: service.url, headers: { Authorization: `Bearer ${token}` } });
}

/** Headers of a raw call with a service token. */
export async function adminHeaders(service: TestService): Promise<Record<string, string>> {
  const token = await service.auth.signServiceToken({ role: 'service_role', days: 366 });
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
  };
}
