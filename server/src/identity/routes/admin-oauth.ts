import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import {
  addClient,
  changeClient,
  findClientOrRefuse,
  removeClient,
  renewSecret,
} from '../oauth-server/clients.ts';
import { countClients, listClients } from '../oauth-server/store/clients.ts';
import { authenticateAdmin } from './authenticate.ts';
import { changeOf, clientBody, clientChange, clientWish, wishOf } from './oauth-clients.ts';
import { refuseWhenOff } from './oauth-server.ts';
import { read } from './read.ts';
import { visitorOf } from './visitor.ts';

const mostPerPage = 200;
const place = z.union([z.literal(''), z.string().check(z.regex(/^[1-9]\d{0,5}$/))]);
const paging = z.object({ page: z._default(place, ''), per_page: z._default(place, '') });

/** The applications that may ask people here, for administrators. */
export function mountAdminOAuth(scope: FastifyInstance, instance: Instance) {
  const admit = async (request: FastifyRequest) => {
    refuseWhenOff(instance);
    await authenticateAdmin(instance, request);
  };

  scope.get('/admin/oauth/clients', async (request, reply) => {
    await admit(request);
    const asked = read(paging, request.query);
    const page = Number(asked.page || 1);
    const perPage = Math.min(Number(asked.per_page || 50), mostPerPage);
    const [clients, total] = await Promise.all([
      listClients(instance.db, { page, perPage }),
      countClients(instance.db),
    ]);
    const last = Math.max(Math.ceil(total / perPage), 1);
    const link = (to: number, rel: string) =>
      `<${instance.settings.prefix}/admin/oauth/clients?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
    reply.header('X-Total-Count', String(total)).header('Link', links.join(', '));
    return { clients: clients.map((client) => clientBody(client)), aud: 'authenticated' };
  });

  scope.post('/admin/oauth/clients', async (request, reply) => {
    await admit(request);
    const visitor = visitorOf(instance, request);
    const wish = wishOf(read(clientWish, request.body));
    const made = await addClient(instance, wish, { registration: 'manual', visitor });
    return reply.code(201).send(clientBody(made));
  });

  scope.get('/admin/oauth/clients/:id', async (request) => {
    await admit(request);
    return clientBody(await findClientOrRefuse(instance.db, idIn(request)));
  });

  scope.put('/admin/oauth/clients/:id', async (request) => {
    await admit(request);
    const change = changeOf(read(clientChange, request.body));
    return clientBody(await changeClient(instance, idIn(request), change, visitorOf(instance, request)));
  });

  scope.delete('/admin/oauth/clients/:id', async (request, reply) => {
    await admit(request);
    await removeClient(instance, idIn(request), visitorOf(instance, request));
    return reply.code(204).send();
  });

  scope.post('/admin/oauth/clients/:id/regenerate_secret', async (request) => {
    await admit(request);
    return clientBody(await renewSecret(instance, idIn(request), visitorOf(instance, request)));
  });
}

function idIn({ params }: FastifyRequest): string {
  const found = z.object({ id: z.uuid() }).safeParse(params);
  if (!found.success) throw new IdentityProblem(404, 'oauth_client_not_found');
  return found.data.id;
}
