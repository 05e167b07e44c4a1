import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config';
import { isBannedWriterError } from '#platform/database/banned-writer-error';
import { readCookie, writeCookie } from '../security/cookies.ts';
import { dataContentSecurityPolicy, setCacheClearingHeaders } from '../security/headers.ts';
import { openIncomingFile } from '../uploads/open-incoming-file.ts';
import { sendFileReply, type FileReply } from '../uploads/send-file.ts';
import { createDisconnectAbortSignal } from './create-disconnect-abort-signal.ts';
import {
  admitRequest,
  createBannedError,
  isEndedSessionError,
  readBearerToken,
  type AdmissionDeps,
} from './admit-request.ts';
import { ApiError } from './api-error.ts';
import { compileSchemaInPlace } from './compile-schema-in-place.ts';
import { toFieldErrors } from './field-errors.ts';
import type { CurrentMember, EndpointHandler, HandlerRequest } from './handler.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { sendReply } from './send-reply.ts';

type Deps = AdmissionDeps & { handlers: readonly EndpointHandler[] };

/**
 * Registers every endpoint on the server: session → rate → maintenance and bans → role → re-authentication → parse →
 * handler → check of the reply.
 */
export function mountHandlers(server: FastifyInstance, deps: Deps) {
  const withFile = deps.handlers.filter(({ endpoint }) => endpoint.acceptsFile);
  const withRawBody = deps.handlers.filter(({ endpoint }) => endpoint.rawBody);
  for (const boundHandler of deps.handlers)
    if (!boundHandler.endpoint.acceptsFile && !boundHandler.endpoint.rawBody)
      mount(server, boundHandler, deps);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const boundHandler of withRawBody) mount(scope, boundHandler, deps);
  });
  // The body of an endpoint that accepts a file is not parsed, because its handler reads it as it arrives.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'multipart/form-data', uploadPartMediaType],
      (_request, _body, done) => done(null),
    );
    for (const boundHandler of withFile) mount(scope, boundHandler, deps);
  });
}

function mount(server: FastifyInstance, { endpoint, handler }: EndpointHandler, deps: Deps) {
  for (const shape of [endpoint.params, endpoint.query, endpoint.body, endpoint.reply])
    compileSchemaInPlace(shape);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      takesFile: endpoint.acceptsFile === true,
      isAllowedOnFullDisk: endpoint.isAllowedOnFullDisk === true,
    },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    handler: async (incoming, reply) => {
      reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataContentSecurityPolicy);
      const me = await admitRequest(endpoint, incoming, deps).catch((error: unknown) => {
        if (isEndedSessionError(error, incoming, deps)) setCacheClearingHeaders(reply);
        throw error;
      });
      const request = {
        me: me as CurrentMember,
        params: parse(endpoint, 'params', incoming.params),
        query: parse(endpoint, 'query', incoming.query),
        body:
          endpoint.acceptsFile || endpoint.rawBody ? undefined : parse(endpoint, 'body', incoming.body ?? {}),
        request: describe(endpoint, incoming, reply, deps.config),
      };
      const result = await handler(request).catch(async (error: unknown) => {
        throw isBannedWriterError(error) ? await createBannedError(endpoint, incoming, deps) : error;
      });
      if (endpoint.returnsFile) {
        const file = result as FileReply;
        return sendFileReply(incoming, reply, file, { isPublic: await isPublic(file, deps) });
      }
      return sendReply(endpoint, incoming, reply, result);
    },
  });
}

type Part = 'params' | 'query' | 'body';

function parse(endpoint: Endpoint, part: Part, input: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  // An invalid path parameter, such as an id, names nothing that can exist.
  if (part === 'params') throw new ApiError('not_found');
  throw new ApiError('invalid_input', {
    fields: toFieldErrors(result.error.issues, part),
  });
}

function describe(
  endpoint: Endpoint,
  incoming: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): HandlerRequest {
  return {
    ip: incoming.ip,
    userAgent: incoming.headers['user-agent'] ?? '',
    bearer: readBearerToken(incoming),
    language: incoming.headers['accept-language'] ?? '',
    remember: incoming.headers['x-remember'] !== '0',
    idempotencyKey: endpoint.idempotent ? readIdempotencyKey(incoming) : undefined,
    rawBody: endpoint.rawBody && typeof incoming.body === 'string' ? incoming.body : '',
    header: (name) => incoming.headers[name]?.toString(),
    file: () => openIncomingFile(incoming.raw),
    disconnectSignal: () => createDisconnectAbortSignal(reply.raw),
    cookie: (name) => readCookie(incoming, name),
    clearCache: () => void setCacheClearingHeaders(reply),
    setCookie: (name, value, options) =>
      writeCookie(reply, { name, value, secure: config.secureCookies }, options),
  };
}

async function isPublic({ audience }: FileReply, { guestAccess }: Deps) {
  return audience === 'anyone' || (audience === 'readers' && (await guestAccess()).canRead);
}
