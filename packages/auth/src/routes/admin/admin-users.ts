import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { adminAttributes, adminShape } from '#accounts/admin-attributes';
import { createUserByAdmin, deleteUserByAdmin, listUsers, updateUserByAdmin } from '#accounts/admin-users';
import { userAnswer } from '#accounts/user-answer';
import { emailOf, findAccount, lockAccount } from '#accounts/users';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { accountOfPath } from '#http/account-of-path';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { requireAdmin } from '#http/require-admin';
import { requireStrongPassword } from '#passwords/rules';

const createShape = { ...adminShape, id: z.uuid().optional() };
const deleteShape = { should_soft_delete: z.boolean().optional() };

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

type ById = { Params: { id: string } };

/** `admin/users` and `admin/users/{id}`, for servers. */
export function adminUsers(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/admin/users', async (request, reply) => {
    await requireAdmin(ctx, request);
    const page = pageOf(request);
    const { accounts, total } = await ctx.transaction((tx) => listUsers(tx, page));
    addPageHeaders(reply, `${ctx.urls.external}/admin/users`, { ...page, total });
    return { users: accounts.map(userAnswer), aud: 'authenticated' };
  });

  app.post('/admin/users', async (request) => {
    await requireAdmin(ctx, request);
    const { id, ...body } = readBody(request, createShape);
    const attributes = await adminAttributes(ctx, body);
    const caller = callerOf(request);
    return userAnswer(await ctx.transaction((tx) => createUserByAdmin(tx, ctx, { ...attributes, id, caller })));
  });

  app.get<ById>('/admin/users/:id', async (request) => {
    await requireAdmin(ctx, request);
    return userAnswer(await ctx.transaction((tx) => accountOfPath(tx, request.params.id, findAccount)));
  });

  app.put<ById>('/admin/users/:id', async (request) => {
    await requireAdmin(ctx, request);
    const { id } = request.params;
    const { user } = await ctx.transaction((tx) => accountOfPath(tx, id, findAccount));
    const body = readBody(request, adminShape);
    if (body.password) await requireStrongPassword(ctx, body.password, emailOf(user));
    const attributes = await adminAttributes(ctx, body);
    const caller = callerOf(request);
    const account = await ctx.transaction(async (tx) =>
      updateUserByAdmin(tx, ctx, await accountOfPath(tx, id, lockAccount), { ...attributes, caller }),
    );
    ctx.mail.wake();
    return userAnswer(account);
  });

  app.delete<ById>('/admin/users/:id', async (request) => {
    await requireAdmin(ctx, request);
    const { should_soft_delete: soft = false } = readBody(request, deleteShape);
    const caller = callerOf(request);
    await ctx.transaction(async (tx) =>
      deleteUserByAdmin(tx, ctx, await accountOfPath(tx, request.params.id, lockAccount), { soft, caller }),
    );
    return {};
  });
}

type Page = { page: number; perPage: number };

function pageOf({ query }: FastifyRequest): Page {
  const { page, per_page } = query as Record<string, unknown>;
  return { page: numberOf(page, 1), perPage: Math.min(numberOf(per_page, PER_PAGE), MAX_PER_PAGE) };
}

/** @throws AuthError `validation_failed` */
function numberOf(given: unknown, fallback: number): number {
  if (given === undefined || given === '') return fallback;
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number < 1) throw new AuthError('validation_failed', { message: 'Bad Pagination Parameters' });
  return number;
}

/** The client reads the first digit after the first `=` of each link: `page` comes first, and `rel` stands in quotes. */
function addPageHeaders(
  reply: FastifyReply,
  address: string,
  { page, perPage, total }: Page & { total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) => `<${address}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
  reply.header('x-total-count', String(total)).header('link', links.join(', '));
}
