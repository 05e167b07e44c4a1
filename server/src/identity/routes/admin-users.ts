import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { changeUser } from '../admin/change-user.ts';
import { deleteAccount } from '../admin/delete-user.ts';
import { makeUser } from '../admin/make-user.ts';
import { countAccounts, listAccounts } from '../admin/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { userBody } from '../shapes.ts';
import { findAccount } from '../users/store.ts';
import { readAccount, readId } from './admin-shapes.ts';
import { pageFields, sendPages } from './pages.ts';
import { read } from './read.ts';
import { visitorOf } from './visitor.ts';

const list = z.object({
  ...pageFields,
  filter: z._default(z.string().check(z.maxLength(254)), ''),
  sort: z._default(z.enum(['', 'created_at', 'created_at asc', 'created_at desc']), ''),
});

const deletion = z.object({ should_soft_delete: z.optional(z.nullable(z.boolean())) });

type OfUser = { Params: { id: string } };

/** The accounts themselves. */
export function mountAdminUsers(scope: FastifyInstance, instance: Instance) {
  scope.get('/admin/users', async (request, reply) => {
    const { page, per_page: perPage, filter, sort } = read(list, request.query);
    const oldestFirst = sort === 'created_at' || sort === 'created_at asc';
    const total = await countAccounts(instance.db, filter);
    const accounts = await listAccounts(instance.db, { filter, oldestFirst, perPage, page });
    const query = { ...(filter && { filter }), ...(sort && { sort }) };
    sendPages(instance, reply, { page, perPage, total, path: '/admin/users', query });
    return { users: accounts.map(userBody), aud: 'authenticated' };
  });

  scope.post('/admin/users', async (request) =>
    makeUser(instance, readAccount(request.body), visitorOf(instance, request)),
  );

  scope.get<OfUser>('/admin/users/:id', async (request) => {
    const found = await findAccount(instance.db, readId(request.params.id));
    if (!found) throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
    return userBody(found);
  });

  scope.put<OfUser>('/admin/users/:id', async (request) => {
    const userId = readId(request.params.id);
    return changeUser(instance, userId, readAccount(request.body), visitorOf(instance, request));
  });

  scope.delete<OfUser>('/admin/users/:id', async (request) => {
    const userId = readId(request.params.id);
    const { should_soft_delete: isSoft } = read(deletion, request.body ?? {});
    const visitor = visitorOf(instance, request);
    await deleteAccount(instance, { userId, isSoft: isSoft ?? false }, visitor);
    return {};
  });
}
