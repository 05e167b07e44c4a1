import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityInstance } from '../instance.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
const exposedHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version, sb-auth-user-id, sb-auth-session-id';
const allowedHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'x-remember',
].join(', ');
const maxAgeSeconds = '600';

/**
 * Allows CORS requests from the allowed origins, in an instance that does not bind sessions to browsers. Only tokens
 * authenticate the user there, so requests with credentials such as cookies are not allowed.
 */
export function mountCors(scope: FastifyInstance, { settings }: IdentityInstance) {
  if (settings.bindsBrowsers) return;
  const origins = new Set(settings.allowedOrigins);

  scope.addHook('onRequest', async (request, reply) => setCorsHeaders(request, reply));
  scope.options('/*', async (_request, reply) =>
    reply
      .header('Access-Control-Allow-Methods', methods)
      .header('Access-Control-Allow-Headers', allowedHeaders)
      .header('Access-Control-Max-Age', maxAgeSeconds)
      .code(204)
      .send(),
  );

  function setCorsHeaders({ headers: { origin } }: FastifyRequest, reply: FastifyReply) {
    if (origins.has('*')) reply.header('Access-Control-Allow-Origin', '*');
    else reply.header('Vary', 'Origin');
    if (!origins.has('*') && origin && origins.has(origin)) {
      reply.header('Access-Control-Allow-Origin', origin);
    }
    reply.header('Access-Control-Expose-Headers', exposedHeaders);
  }
}
