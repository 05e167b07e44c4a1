import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#platform/database/unavailable';
import { dataPolicy } from '#platform/http/headers';
import { Refusal } from '#platform/http/refusal';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { mountAccount } from './account.ts';
import { mountAdmin } from './admin.ts';
import { sendProblem } from './answers.ts';
import { mountCors } from './cors.ts';
import { mountConfirmation } from './confirmation-page.ts';
import { mountMailed } from './mailed.ts';
import { mountOpen } from './open.ts';
import { mountOwnSessions } from './own-sessions.ts';
import { mountTokens } from './tokens.ts';
import { asksForTokens } from './visitor.ts';

/** Mounts one instance of the protocol below its prefix. */
export function mountIdentity(server: FastifyInstance, instance: Instance) {
  server.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataPolicy);
      });
      mountCors(scope, instance);
      scope.addHook('onRequest', async (request) => refuseForeign(instance, request));
      scope.setErrorHandler((error: FastifyError, request, reply) =>
        answerError(instance, error, request, reply),
      );
      scope.setNotFoundHandler((request, reply) =>
        sendProblem(new IdentityProblem(404, 'not_found'), request, reply),
      );
      mountOpen(scope, instance);
      mountTokens(scope, instance);
      mountMailed(scope, instance);
      mountAccount(scope, instance);
      mountOwnSessions(scope, instance);
      await mountAdmin(scope, instance);
      // In a scope of its own: nothing but its button may send a form.
      await scope.register(async (inner) => mountConfirmation(inner, instance));
    },
    { prefix: instance.settings.prefix },
  );
}

// Nobody's page but our own may act here in somebody's browser, not even with a form. Programs name no origin; the
// confirmation page names none on purpose, and looks for itself.
function refuseForeign(instance: Instance, request: FastifyRequest) {
  const { settings } = instance;
  const { method, headers, routeOptions } = request;
  if (!settings.bindsBrowsers) return;
  if (method === 'GET' || method === 'HEAD' || routeOptions.url?.endsWith('/verify/confirm')) return;
  // A header of its own cannot come from a form, and nothing of the browser's answers for it.
  if (asksForTokens(instance, request)) return;
  const site = headers['sec-fetch-site'];
  const isForeignOrigin = headers.origin !== undefined && headers.origin !== new URL(settings.siteUrl).origin;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeignOrigin || isForeignSite) throw new IdentityProblem(400, 'validation_failed');
}

function answerError({ log }: Instance, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  if (problem.code === 'unexpected_failure') log.error({ request: request.id, error }, 'identity failed');
  return sendProblem(problem, request, reply);
}

function toProblem(error: unknown): IdentityProblem {
  if (error instanceof IdentityProblem) return error;
  // Never a 4xx for our own trouble: a client ends its session on those, and tries again on these.
  if (error instanceof DatabaseUnavailable) {
    return new IdentityProblem(503, 'unexpected_failure', { retryAfterSeconds: 2 });
  }
  if (error instanceof Refusal && error.code === 'bad_json') return new IdentityProblem(400, 'bad_json');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new IdentityProblem(413, 'request_entity_too_large');
  if (status >= 400 && status < 500) return new IdentityProblem(400, 'validation_failed');
  return new IdentityProblem(500, 'unexpected_failure');
}
