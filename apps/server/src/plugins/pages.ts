import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaptchaSettings } from '@fairlead/auth/settings/settings';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../api/errors';
import { escapeHtml } from '../pages/html';
import type { AuthAddress } from '../remote-auth/remote-auth';

/** What a page must know before it can sign anybody in. */
type AboutAuth = {
  address: Pick<AuthAddress, 'url' | 'apiKey'> | null;
  captcha: Pick<CaptchaSettings, 'provider' | 'siteKey'> | null;
};

/** The provider whose domain a request came by; null at the platform's own address. */
type SiteOf = (request: FastifyRequest) => Promise<{ name: string } | null>;

/** Paths that are never a page of the application, whatever they look like. */
const NOT_A_PAGE = /^\/(?:api|auth|health)(?:\/|$)/;

/**
 * Serves the built web application: hashed assets for ever, `index.html` fresh every time, and `index.html` for every
 * address a person opens, since the application itself knows its pages.
 */
export async function mountPages(
  app: FastifyInstance,
  folder: string,
  about: AboutAuth,
  siteOf: SiteOf,
): Promise<void> {
  const indexFile = join(folder, 'index.html');
  const index = existsSync(indexFile) ? told(readFileSync(indexFile, 'utf8'), about) : null;
  if (index) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      list: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      allowedPath: (path) => !path.endsWith('.map'),
      setHeaders(reply, path) {
        const immutable = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    for (const path of ['/', '/index.html'])
      app.get(path, { exposeHeadRoute: true }, async (request, reply) =>
        sendIndex(reply, atSite(index, await siteOf(request))),
      );
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (index && isNavigation(request))
      return sendIndex(leadsByLink(request) ? unlisted(reply) : reply, atSite(index, await siteOf(request)));
    throw fail('NOT_FOUND');
  });
}

/** Tells the page where the auth service is, when that is not the page's own server, and which captcha it asks for. */
function told(page: string, { address, captcha }: AboutAuth): string {
  const said = {
    'fairlead-auth-url': address?.url,
    'fairlead-auth-key': address?.apiKey,
    'fairlead-captcha': captcha ? `${captcha.provider} ${captcha.siteKey}` : null,
  };
  const tags = Object.entries(said).flatMap(([name, content]) =>
    content ? [`<meta name="${name}" content="${escapeHtml(content)}" />\n`] : [],
  );
  // A function: what is said may hold `$`, which means something in a replacement text.
  return page.replace('</head>', () => `${tags.join('')}</head>`);
}

/** The page as it is at a provider's domain: named after the provider, without a word or mark of the product. */
function atSite(page: string, site: { name: string } | null): string {
  if (!site) return page;
  const name = escapeHtml(site.name);
  return page
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="fairlead-client-site" content="${name}" />`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/<link rel="icon"[^>]*>/, () => '<link rel="icon" href="data:," />');
}

/** Pages whose address holds a secret: no search engine lists them, no copy of them is kept, no other page learns the address. */
const BY_LINK = /^\/(?:shared|answer)\//;
const leadsByLink = (request: FastifyRequest) => BY_LINK.test(request.url);
const unlisted = (reply: FastifyReply) =>
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('referrer-policy', 'no-referrer');

function isNavigation(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  return (request.method === 'GET' || request.method === 'HEAD') && wantsPage && !NOT_A_PAGE.test(path);
}

function sendIndex(reply: FastifyReply, index: string) {
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
}
