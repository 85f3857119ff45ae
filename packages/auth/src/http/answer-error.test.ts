import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from './answer-error';

const log = { warn: () => undefined, error: () => undefined };

describe('the answer to an error', () => {
  const answerTo = async (error: Error) => {
    const app = Fastify();
    app.setErrorHandler((raised, request, reply) => answerError(log, raised, request, reply));
    app.get('/', () => Promise.reject(error));
    const { statusCode, headers, body } = await app.inject('/');
    return { statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(body) as { error_code: string }) };
  };

  it('asks to come again when the host sheds load', async () => {
    const busy = Object.assign(new Error('Fairlead is busy.'), { code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(await answerTo(busy)).toMatchObject({ statusCode: 503, error_code: 'request_timeout', retryAfter: '1' });
  });

  it('tells nothing of what nobody expected', async () => {
    const answer = await answerTo(new Error('the secret of ada@people.example'));
    expect(answer).toMatchObject({ statusCode: 500, error_code: 'unexpected_failure' });
    expect(JSON.stringify(answer)).not.toContain('ada');
  });
});
