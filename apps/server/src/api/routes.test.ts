import { ROLES } from '@fairlead/contract/access/roles';
import { oc } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app';
import { probeFeatures } from '../testing/probe-features';
import { DOCS_FILES } from './openapi/docs';
import { operationRoutes } from './routes';

describe('the operations of the contract', () => {
  it('are the routes of the host and the operations of the OpenAPI document, each with its policy', async () => {
    const registered: string[] = [];
    const app = await startTestApp({
      engine: 'pglite',
      features: probeFeatures(),
      onRoute: ({ method, url }) => registered.push(`${method} ${url}`),
    });
    try {
      const alice = await app.as('msp_admin');
      const { paths } = (await alice.call('GET', '/api/openapi.json')).body as {
        paths: Record<string, Record<string, { operationId: string; 'x-fairlead-policy': unknown }>>;
      };
      const routes = await operationRoutes();
      const documented = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
      );
      expect(documented.map(({ operationId }) => operationId).sort()).toEqual(
        routes.map(({ operationId }) => operationId).sort(),
      );
      for (const operation of documented) {
        const route = routes.find(({ operationId }) => operationId === operation.operationId);
        expect(operation['x-fairlead-policy']).toEqual(JSON.parse(JSON.stringify(route?.policy)));
      }
      const ofDocument = documented.map(({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
      const OTHERS = [
        'GET /api/openapi.json',
        'POST /api/webhooks/stripe',
        'GET /api/docs/method',
        'HEAD /api/docs/method',
        ...DOCS_FILES.flatMap(([path]) => [`GET /api${path}`, `HEAD /api${path}`]),
      ];
      expect(registered.filter((route) => route.includes(' /api')).sort()).toEqual([...ofDocument, ...OTHERS].sort());
    } finally {
      await app.close();
    }
  });

  it('are shown to signed-in people only', async () => {
    const app = await startTestApp({ engine: 'pglite', features: probeFeatures() });
    try {
      expect((await app.anonymous.call('GET', '/api/openapi.json')).status).toBe(401);
      expect((await app.anonymous.call('GET', '/api/docs')).text).not.toContain('/clients');
    } finally {
      await app.close();
    }
  });

  const read = oc.$meta({}).route({ method: 'GET', path: '/x', operationId: 'readX' });
  const policy = { who: ROLES, tenant: 'own', audit: null, ended: 'refused' } as const;

  it.each([
    ['no policy', { x: read }, 'declares no policy'],
    ['no path', { x: oc.$meta({}).route({ method: 'GET' }).meta({ policy }) }, 'declares no route'],
    ['a write without an audit event', { x: read.route({ method: 'POST' }).meta({ policy }) }, 'names no audit event'],
    ['one operation id twice', { x: read.meta({ policy }), y: read.meta({ policy }) }, 'Two operations'],
    ['nothing at all', {}, 'holds no operation'],
  ])('do not start with %s', async (_what, router, message) => {
    await expect(operationRoutes(router)).rejects.toThrow(message);
  });
});
