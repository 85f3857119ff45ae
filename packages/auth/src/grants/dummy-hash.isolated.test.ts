import { plainSqlEngines } from '@fairlead/db/testing';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusal, startTestService, type TestService } from '../testing/test-service';

vi.mock('@node-rs/argon2', { spy: true });

describe.each(plainSqlEngines())('a wrong password on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  it('costs one hash of the same strength whether or not there is an account, or a password in it', async () => {
    const [known, without] = ['known@example.com', 'without-a-password@example.com'];
    await service.auth.createUser({ email: known, password: 'correct horse battery staple' });
    await service.auth.createUser({ email: without, password: null });
    const hashed = async (email: string) => {
      vi.mocked(verify).mockClear();
      const answer = await service.post('/token?grant_type=password', { email, password: 'wrong' });
      expect(await refusal(answer)).toEqual({ status: 400, code: 'invalid_credentials' });
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$')[3]);
    };
    for (const email of [known, without, 'nobody@example.com'])
      expect(await hashed(email)).toEqual(['m=19456,t=2,p=1']);
  });
});
