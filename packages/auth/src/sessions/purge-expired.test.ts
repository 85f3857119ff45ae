import { DAY_MS } from '@fairlead/content/format/days';
import { plainSqlEngines } from '@fairlead/db/testing';
import { describe, expect, it } from 'vitest';
import * as schema from '../schema';
import { signedIn, withTotp } from '../testing/authenticator';
import { pkcePair, startTestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';

describe.each(plainSqlEngines())('purgeExpired on %s', (engine) => {
  it('deletes what has ended and keeps what still counts', async () => {
    const service = await startTestService(engine);
    try {
      const { transaction } = service.auth.context;
      const count = async () => {
        const tables = [
          schema.sessions,
          schema.oneTimeTokens,
          schema.flowState,
          schema.mailOutbox,
          schema.mailLimits,
          schema.addressLimits,
          schema.factors,
          schema.factorChallenges,
        ];
        const rows = [];
        for (const table of tables) rows.push((await transaction((tx) => tx.select().from(table))).length);
        return rows;
      };
      await service.post('/signup', { email: 'new@example.com', password: PASSWORD, ...pkcePair().challenge });
      await service.post('/recover', { email: 'nobody@example.com', ...pkcePair().challenge });
      const client = await signedIn(service, 'alice@example.com');
      await withTotp(service, client);
      await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Left lying' });
      const before = await count();
      expect(before).toEqual([1, 2, 2, 3, 3, 6, 2, 1]);
      await service.auth.purgeExpired();
      expect(await count()).toEqual(before);
      service.advance(2 * DAY_MS);
      await service.auth.purgeExpired();
      expect(await count()).toEqual([1, 1, 0, 2, 0, 0, 1, 0]);
      service.advance(40 * DAY_MS);
      await service.auth.purgeExpired();
      expect(await count()).toEqual([0, 0, 0, 0, 0, 0, 1, 0]);
    } finally {
      await service.close();
    }
  });
});
