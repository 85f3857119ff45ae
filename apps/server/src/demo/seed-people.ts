import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { profiles } from '@fairlead/db/schema/profiles';
import { DEMO_ACCOUNTS } from './accounts';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { demoMspId } from './seed-organizations';

/** Makes an account with a confirmed address and gives its id; an existing one is left as it is. */
export type CreateUser = (user: { email: string; password: string; name: string }) => Promise<string>;

/** The demo's people: an account at the auth service each, and the profile that gives it its role. */
export async function seedPeople(db: Database, createUser: CreateUser, now: Date): Promise<void> {
  const viewed = DEMO_CLIENTS[0];
  for (const { email, password, name, role, mspKey, reached } of DEMO_ACCOUNTS) {
    const mspId = demoMspId(mspKey);
    const id = await createUser({ email, password, name });
    await db.transaction(PLATFORM, (tx) =>
      tx
        .insert(profiles)
        .values({
          id,
          name,
          email,
          role,
          msp_id: mspId,
          client_id: role === 'client_viewer' && viewed ? demoClientId(viewed) : null,
          demo_msp_id: role === 'global_admin' ? mspId : null,
          created_on: now,
          ...reached,
        })
        .onConflictDoNothing(),
    );
  }
}
