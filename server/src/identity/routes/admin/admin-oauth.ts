import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityError } from '../../errors/identity-error.ts';
import type { IdentityInstance } from '../../instance.ts';
import {
  registerOAuthClient,
  changeOAuthClient,
  getOAuthClient,
  removeOAuthClient,
  regenerateOAuthClientSecret,
} from '../../oauth-server/clients.ts';
import { countOAuthClients, listOAuthClients } from '../../oauth-server/store/clients.ts';
import { assertServiceToken } from '../authenticate.ts';
import {
  toOAuthClientChange,
  toOAuthClientBody,
  oauthClientChangeSchema,
  newOAuthClientSchema,
  toOAuthClientInput,
} from '../oauth/oauth-clients.ts';
import {
  newOAuthClientFieldErrorCases,
  oauthClientChangeFieldErrorCases,
} from '../oauth/oauth-client-errors.ts';
import { assertOAuthServerEnabled } from '../oauth/oauth-server.ts';
import { listQueryFieldErrorCases } from './admin-field-errors.ts';
import { parseRequestData } from '../request-schemas.ts';
import { readRequestContext } from '../request-context.ts';

const maxPerPage = 200;
const pageNumberSchema = z.union([z.literal(''), z.string().check(z.regex(/^[1-9]\d{0,5}$/))]);
const pagingSchema = z.object({
  page: z._default(pageNumberSchema, ''),
  per_page: z._default(pageNumberSchema, ''),
});

/** Mounts the administration of OAuth client applications. */
export function mountAdminOAuthClients(scope: FastifyInstance, instance: IdentityInstance) {
  const requireOAuthAdmin = async (request: FastifyRequest) => {
    assertOAuthServerEnabled(instance);
    await assertServiceToken(instance, request);
  };

  scope.get('/admin/oauth/clients', async (request, reply) => {
    await requireOAuthAdmin(request);
    const input = parseRequestData(pagingSchema, request.query, listQueryFieldErrorCases);
    const page = Number(input.page || 1);
    const perPage = Math.min(Number(input.per_page || 50), maxPerPage);
    const [clients, total] = await Promise.all([
      listOAuthClients(instance.db, { page, perPage }),
      countOAuthClients(instance.db),
    ]);
    reply
      .header('X-Total-Count', String(total))
      .header('Link', createLinkHeader(instance, { page, perPage, total }));
    return { clients: clients.map((client) => toOAuthClientBody(client)), aud: 'authenticated' };
  });

  scope.post('/admin/oauth/clients', async (request, reply) => {
    await requireOAuthAdmin(request);
    const requestContext = readRequestContext(instance, request);
    const params = parseNewClient(request.body);
    const created = await registerOAuthClient(instance, params, {
      registration: 'manual',
      requestContext,
    });
    return reply.code(201).send(toOAuthClientBody(created));
  });

  scope.get('/admin/oauth/clients/:id', async (request) => {
    await requireOAuthAdmin(request);
    return toOAuthClientBody(await getOAuthClient(instance.db, parseClientId(request)));
  });

  scope.put('/admin/oauth/clients/:id', async (request) => {
    await requireOAuthAdmin(request);
    const change = parseClientChange(request.body);
    const id = parseClientId(request);
    const client = await changeOAuthClient(instance, id, change, readRequestContext(instance, request));
    return toOAuthClientBody(client);
  });

  scope.delete('/admin/oauth/clients/:id', async (request, reply) => {
    await requireOAuthAdmin(request);
    await removeOAuthClient(instance, parseClientId(request), readRequestContext(instance, request));
    return reply.code(204).send();
  });

  scope.post('/admin/oauth/clients/:id/regenerate_secret', async (request) => {
    await requireOAuthAdmin(request);
    const id = parseClientId(request);
    const client = await regenerateOAuthClientSecret(instance, id, readRequestContext(instance, request));
    return toOAuthClientBody(client);
  });
}

function createLinkHeader(
  { settings }: IdentityInstance,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): string {
  const last = Math.max(Math.ceil(total / perPage), 1);
  const toLink = (to: number, rel: string) =>
    `<${settings.prefix}/admin/oauth/clients?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < last ? [toLink(page + 1, 'next'), toLink(last, 'last')] : [toLink(last, 'last')];
  return links.join(', ');
}

const parseNewClient = (body: unknown) =>
  toOAuthClientInput(parseRequestData(newOAuthClientSchema, body, newOAuthClientFieldErrorCases));

const parseClientChange = (body: unknown) =>
  toOAuthClientChange(parseRequestData(oauthClientChangeSchema, body, oauthClientChangeFieldErrorCases));

function parseClientId({ params }: FastifyRequest): string {
  const found = z.object({ id: z.uuid() }).safeParse(params);
  if (!found.success) throw new IdentityError(404, 'oauth_client_not_found');
  return found.data.id;
}
