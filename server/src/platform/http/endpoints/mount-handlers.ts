import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import { uploadPartMediaType } from '@mutirao/contract/kit/upload-part';
import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config';
import { isBannedWriterError } from '#platform/database/banned-writer-error';
import type { SessionService } from '#platform/session/sessions';
import {
  needsSession,
  toCurrentMember,
  type EndpointHandler,
  type CurrentMember,
  type Page,
  type HandlerRequest,
} from './handler.ts';
import { banMessage } from '../ban-message.ts';
import { readCookie, writeCookie } from '../security/cookies.ts';
import { setClearSiteDataHeader, dataContentSecurityPolicy } from '../security/headers.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import { toFieldErrors } from './field-errors.ts';
import { compileSchema } from './compile-schema.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { maintenanceError, ApiError } from './api-error.ts';
import { sendFileReply, type FileReply } from '../uploads/send-file.ts';
import { accountStateError } from './account-state.ts';

type Openness = { mayRead: boolean; inMaintenance: boolean };

type Deps = {
  answers: readonly EndpointHandler[];
  sessions: SessionService;
  limits: RateLimiter;
  config: Config;
  now: () => Date;
  /** The state of the hub for a request without a session: whether it can read, which `who: 'reader'` requires, and whether only staff can continue. */
  openness: () => Promise<Openness>;
  /** Whether a member has sent something under a key before. */
  wasSent: (memberId: string, key: string) => Promise<boolean>;
};

/** Registers every endpoint on the server: session → rate → role → re-authentication → parse → handler → check of the reply. */
export function mountHandlers(server: FastifyInstance, deps: Deps) {
  const withFile = deps.answers.filter(({ endpoint }) => endpoint.acceptsFile);
  const withRawBody = deps.answers.filter(({ endpoint }) => endpoint.rawBody);
  for (const boundHandler of deps.answers)
    if (!boundHandler.endpoint.acceptsFile && !boundHandler.endpoint.rawBody)
      mount(server, boundHandler, deps);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const boundHandler of withRawBody) mount(scope, boundHandler, deps);
  });
  // Their bodies are not parsed, because the handler reads the body as it arrives.
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
  for (const shape of [endpoint.params, endpoint.query, endpoint.body, endpoint.reply]) compileSchema(shape);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      takesFile: endpoint.acceptsFile === true,
      isAllowedOnFullDisk: endpoint.isAllowedOnFullDisk === true,
    },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    ...(endpoint.returnsFile ? { compress: false } : {}),
    handler: async (incoming, reply) => {
      reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', dataContentSecurityPolicy);
      const me = await admit(endpoint, incoming, deps).catch((refused: unknown) => {
        if (isSessionOver(refused, incoming, deps)) setClearSiteDataHeader(reply);
        throw refused;
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
        throw isBannedWriterError(error) ? await bannedMeanwhile(endpoint, incoming, deps) : error;
      });
      if (endpoint.returnsFile) {
        const file = result as FileReply;
        return sendFileReply(incoming, reply, file, { isPublic: await isPublic(file, deps) });
      }
      return send(endpoint, incoming, reply, result);
    },
  });
}

/** True if an API error says that the session of the sent cookie is over. */
const isSessionOver = (refused: unknown, incoming: FastifyRequest, { sessions }: Deps) =>
  refused instanceof ApiError &&
  refused.code === 'no_session' &&
  readCookie(incoming, sessions.cookieName) !== undefined;

async function admit(endpoint: Endpoint, incoming: FastifyRequest, deps: Deps) {
  const { sessions, limits, now } = deps;
  const cookie = readCookie(incoming, sessions.cookieName);
  const bearer = bearerOf(incoming);
  if (cookie && !bearer && endpoint.method !== 'GET') rejectForeign(incoming, deps.config);

  const provesItself = endpoint.requiredRole === 'anyone';
  const caller = await sessions.find({
    cookie,
    bearer: provesItself ? undefined : bearer,
    address: incoming.ip,
  });
  const me = caller ? toCurrentMember(caller) : undefined;
  const visit = { me, ip: incoming.ip, now: now() };
  await limits.enforce(endpoint.rate, visit).catch(async (refused: unknown) => {
    // A retry of a request that has arrived is not a new one: it only needs its response.
    const key = endpoint.idempotent ? readIdempotencyKey(incoming) : undefined;
    if (!me || key === undefined) throw refused;
    await limits.enforce('read', visit);
    if (!(await deps.wasSent(me.id, key))) throw refused;
  });

  if (!caller) await admitStranger(endpoint, deps);
  const error =
    caller && !endpoint.allowBanned && accountStateError(caller, askedBy(endpoint), deps.config.zone);
  if (error) throw error;
  if (caller && me && needsSession(endpoint.requiredRole)) {
    const least = leastRole(endpoint);
    if (!isRoleAtLeast(caller.role, least)) throw new ApiError('forbidden');
    if (!isRoleAtLeast(me.role, least)) throw new ApiError('second_factor_missing');
  }
  if (endpoint.requiresReauth && !isRecentlyReauthenticated(caller?.reauthenticatedAt, now()))
    throw new ApiError('proof_needed');
  return me;
}

async function admitStranger({ requiredRole, allowBanned }: Endpoint, { openness }: Deps) {
  if (!allowBanned) {
    const hub = await openness();
    if (hub.inMaintenance) throw maintenanceError();
    if (requiredRole === 'reader' && !hub.mayRead) throw new ApiError('no_session');
  }
  if (needsSession(requiredRole)) throw new ApiError('no_session');
}

/** The request was admitted before the ban and rejected after it, so it gets the error that a repeated request gets. */
async function bannedMeanwhile(endpoint: Endpoint, incoming: FastifyRequest, { sessions, config }: Deps) {
  const cookie = readCookie(incoming, sessions.cookieName);
  const bearer = endpoint.requiredRole === 'anyone' ? undefined : bearerOf(incoming);
  const punishment = (await sessions.find({ cookie, bearer, address: incoming.ip }))?.punishment;
  return new ApiError('user_banned', punishment && banMessage(punishment, config.zone));
}

const askedBy = (endpoint: Endpoint) => ({
  isAnyones: endpoint.requiredRole === 'anyone',
  isOfStaff: leastRole(endpoint) !== 'member',
  isReading: endpoint.method === 'GET' || !needsSession(endpoint.requiredRole),
});

function leastRole({ requiredRole }: Endpoint) {
  return requiredRole === 'moderator' || requiredRole === 'admin' ? requiredRole : 'member';
}

// The browser sends a cookie with every request, so a write with one must come from our own page. Its body must be
// JSON, which no form can send: other content types have no parser, except multipart where an endpoint accepts a file.
function rejectForeign(incoming: FastifyRequest, config: Config) {
  const { origin } = incoming.headers;
  const site = incoming.headers['sec-fetch-site'];
  const isOurs = origin ? origin === config.hubUrl : site === 'same-origin';
  if (!isOurs) throw new ApiError('foreign_origin');
}

function bearerOf(incoming: FastifyRequest): string | undefined {
  const [scheme, token] = (incoming.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

type Part = 'params' | 'query' | 'body';

function parse(endpoint: Endpoint, part: Part, input: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  // An id that cannot exist is simply not there.
  if (part === 'params') throw new ApiError('not_found');
  throw new ApiError('invalid_input', undefined, {
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
    bearer: bearerOf(incoming),
    language: incoming.headers['accept-language'] ?? '',
    remember: incoming.headers['x-remember'] !== '0',
    idempotencyKey: endpoint.idempotent ? readIdempotencyKey(incoming) : undefined,
    rawBody: endpoint.rawBody && typeof incoming.body === 'string' ? incoming.body : '',
    header: (name) => incoming.headers[name]?.toString(),
    file: () => receiveFile(incoming.raw),
    disconnectSignal: () => abortOnDisconnect(reply.raw),
    cookie: (name) => readCookie(incoming, name),
    clearCache: () => void setClearSiteDataHeader(reply),
    setCookie: (name, value, options) =>
      writeCookie(reply, { name, value, secure: config.secureCookies }, options),
  };
}

async function isPublic({ audience }: FileReply, { openness }: Deps) {
  return audience === 'anyone' || (audience === 'readers' && (await openness()).mayRead);
}

function send(endpoint: Endpoint, incoming: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (!endpoint.reply) return reply.code(204).send();
  const body = endpoint.paged ? sendPage(incoming, reply, result as Page<unknown>) : result;
  // The schema lists the fields of the response: other fields are dropped, and an invalid reply is a server error.
  const checked = endpoint.reply.parse(body);
  // As bytes: the server would measure a string and write it once more on its way out.
  const bytes = Buffer.from(JSON.stringify(checked));
  return reply.code(endpoint.status).type('application/json; charset=utf-8').send(bytes);
}

function sendPage(incoming: FastifyRequest, reply: FastifyReply, page: Page<unknown>) {
  const linkTo = (cursor: string, rel: 'prev' | 'next') => {
    const [path = '', search = ''] = incoming.url.split('?');
    const query = new URLSearchParams(search);
    query.set('cursor', cursor);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page.previous ? [linkTo(page.previous, 'prev')] : []),
    ...(page.next ? [linkTo(page.next, 'next')] : []),
  ];
  if (links.length > 0) reply.header('Link', links.join(', '));
  return page.items;
}
