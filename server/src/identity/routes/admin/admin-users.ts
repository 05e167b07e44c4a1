import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { updateUserAsAdmin } from '../../admin/update-user.ts';
import { deleteUserAsAdmin } from '../../admin/delete-user.ts';
import { createUserAsAdmin } from '../../admin/create-user.ts';
import { countAccounts, listAccounts } from '../../admin/store.ts';
import { IdentityError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import { toUserBody } from '../../account-model.ts';
import { findAccountById } from '../../users/store.ts';
import { listQueryFieldErrorCases } from './admin-field-errors.ts';
import { parseAccountFields } from './admin-schemas.ts';
import { paginationFields, setPaginationHeaders } from '../pagination.ts';
import { parseIdOrNotFound, parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const listQuerySchema = z.object({
  ...paginationFields,
  filter: z._default(z.string().check(z.maxLength(254)), ''),
  sort: z._default(z.enum(['', 'created_at', 'created_at asc', 'created_at desc']), ''),
});

const deletionSchema = z.object({ should_soft_delete: z.optional(z.nullable(z.boolean())) });

type UserRoute = { Params: { id: string } };

/** Mounts the routes where admins list, create, change and delete accounts. */
export function mountAdminUsers(scope: FastifyInstance, instance: IdentityInstance) {
  scope.get('/admin/users', async (request, reply) => {
    const {
      page,
      per_page: perPage,
      filter,
      sort,
    } = parseRequestData(listQuerySchema, request.query, listQueryFieldErrorCases);
    const oldestFirst = sort === 'created_at' || sort === 'created_at asc';
    const total = await countAccounts(instance.db, filter);
    const accounts = await listAccounts(instance.db, { filter, oldestFirst, perPage, page });
    const query = { ...(filter && { filter }), ...(sort && { sort }) };
    setPaginationHeaders(instance, reply, { page, perPage, total, path: '/admin/users', query });
    return { users: accounts.map(toUserBody), aud: 'authenticated' };
  });

  scope.post('/admin/users', async (request) =>
    createUserAsAdmin(instance, parseAccountFields(request.body), readRequestContext(instance, request)),
  );

  scope.get<UserRoute>('/admin/users/:id', async (request) => {
    const found = await findAccountById(instance.db, parseIdOrNotFound(request.params.id));
    if (!found) throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
    return toUserBody(found);
  });

  scope.put<UserRoute>('/admin/users/:id', async (request) => {
    const userId = parseIdOrNotFound(request.params.id);
    return updateUserAsAdmin(
      instance,
      userId,
      parseAccountFields(request.body),
      readRequestContext(instance, request),
    );
  });

  scope.delete<UserRoute>('/admin/users/:id', async (request) => {
    const userId = parseIdOrNotFound(request.params.id);
    const { should_soft_delete: isSoft } = parseRequestData(deletionSchema, request.body ?? {});
    const requestContext = readRequestContext(instance, request);
    await deleteUserAsAdmin(instance, { userId, isSoft: isSoft ?? false }, requestContext);
    return {};
  });
}
