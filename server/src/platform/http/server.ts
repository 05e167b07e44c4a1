import { randomUUID } from 'node:crypto';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { ErrorBody, ErrorCode } from '@mutirao/contract/kit/api-errors';
import type { Config } from '#platform/config/config';
import { DatabaseUnavailableError } from '#platform/database/database-errors';
import type { DiskSpaceMonitor } from '#platform/storage/disk-space';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import { respondToHttpParserError } from './client-errors.ts';
import { compressReplies } from './compress-replies.ts';
import { createRequestErrorLogger, type RequestErrorLogger } from './request-error-logger.ts';
import { sendBusyPage, isPageNavigation, type BusyPageMessages } from './busy-page.ts';
import { toDiskErrorCode } from './disk-error.ts';
import type { Language } from './languages.ts';
import { dataContentSecurityPolicy, setCommonHeaders } from './security/headers.ts';
import { ApiError } from './endpoints/api-error.ts';
import { isWriteRequest } from './write-requests.ts';

type Deps = {
  config: Pick<Config, 'hubUrl' | 'trustedProxies' | 'connections'>;
  log: Logger;
  metrics: Metrics;
  messages: (language: Language) => { busyPage: BusyPageMessages };
  /**
   * The monitor of the disk of an embedded database; undefined if the database is on another machine. While the disk is
   * full, requests that write are rejected, except deletions and endpoints with `isAllowedOnFullDisk`.
   */
  disk?: Pick<DiskSpaceMonitor, 'isFull'> | undefined;
};

const maxHeaderSize = 16 * 1024;
const bodyLimit = 64 * 1024;
// Timeouts of a request in milliseconds. A file may come over a slow connection, so it has more time.
const timeout = { withFile: 300_000, default: 10_000 };

/** Opens a bare server with the hub's limits, headers, log lines and error responses; features are mounted on it. */
export async function createHttpServer(deps: Deps): Promise<FastifyInstance> {
  const { config, log, metrics, disk } = deps;
  const server = fastify({
    bodyLimit,
    requestTimeout: timeout.withFile,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    trustProxy: config.trustedProxies,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => withStrayPercentsAsText(url),
    // Fastify limits parameters to protect routes with regular expressions. No route has one, so long parameters are
    // accepted here, and each endpoint rejects them with its own error.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
    clientErrorHandler: respondToHttpParserError,
    logger: false,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000, maxHeaderSize },
    return503OnClosing: false,
  });
  server.server.maxRequestsPerSocket = 1_000;
  server.server.maxConnections = config.connections;
  acceptEmptyJson(server);
  addBodyTimeout(server);
  compressReplies(server);

  const isHttps = config.hubUrl.startsWith('https:');
  server.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(reply, isHttps);
    reply.header('X-Request-Id', request.id);
    // Search engines must index pages, but not API responses.
    if (request.url.startsWith('/api/')) reply.header('X-Robots-Tag', 'noindex');
  });
  if (disk) rejectWritesOnFullDisk(server, disk);
  server.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    metrics.recordRequest({ method, route, status: reply.statusCode, seconds });
    log.info({
      request: request.id,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  const logError = createRequestErrorLogger(server, log);
  server.setErrorHandler((error: FastifyError, request, reply) =>
    sendErrorReply(error, request, reply, { ...deps, logError }),
  );
  return server;
}

// The time in milliseconds that pending requests have to finish when the server stops. It is limited, because a client
// that plays a video would hold its connection for as long as the video plays.
const shutdownTimeoutMs = 3_000;

/** Stops a server. Pending requests may finish within a time limit; then all connections are closed. */
export async function closeServer(server: FastifyInstance) {
  const timer = setTimeout(() => server.server.closeAllConnections(), shutdownTimeoutMs);
  await server.close().finally(() => clearTimeout(timer));
}

// Escapes the percent signs of a path that cannot be decoded. Fastify would reject such a path before any route handles
// it, with an error in its own format. The escaped path does not exist, so the client gets the 404 error of the
// API or of the identity service.
function withStrayPercentsAsText(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/**
 * Accepts an empty JSON body, because the client of the identity protocol sends `Content-Type: application/json`
 * without a body.
 */
function acceptEmptyJson(server: FastifyInstance) {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(body.toString(), withoutPrototypeKeys));
    } catch {
      done(new ApiError('bad_json'));
    }
  });
}

function rejectWritesOnFullDisk(server: FastifyInstance, disk: Pick<DiskSpaceMonitor, 'isFull'>) {
  server.addHook('onRequest', async (request) => {
    // A deletion may free space, so it is allowed.
    if (request.method === 'DELETE' || request.routeOptions.config.isAllowedOnFullDisk) return;
    if (!isWriteRequest(request)) return;
    if (await disk.isFull()) throw new ApiError('disk_full');
  });
}

/** Closes the connection of a client that does not complete a small body within the timeout. */
function addBodyTimeout(server: FastifyInstance) {
  server.addHook('preParsing', async ({ raw, routeOptions }, _reply, body) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (hasBody === undefined || hasBody === '0' || routeOptions.config.takesFile) return body;
    const timer = setTimeout(() => raw.destroy(), timeout.default);
    timer.unref();
    return body.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body of the request is a file, so that a longer timeout applies. */
    takesFile?: boolean;
    /** True if the route writes to the database even for GET, so that it is rejected on a full disk. */
    writes?: boolean;
    /** True if the endpoint ends a session or is a decision of staff, so that it is allowed even on a full disk. */
    isAllowedOnFullDisk?: boolean;
  }
}

function withoutPrototypeKeys(key: string, value: unknown) {
  return key === '__proto__' ? undefined : value;
}

/**
 * Sends any error in the format of API errors; if the hub is unavailable and a browser navigates to a page, sends a
 * page instead. Unexpected errors, those of the database and rejections by a full disk are logged here and nowhere
 * else.
 */
function sendErrorReply(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { messages, logError }: Pick<Deps, 'messages'> & { logError: RequestErrorLogger },
) {
  const rejection = toApiError(error);
  const isUnavailable = !(error instanceof ApiError) && unavailableCodes.has(rejection.code);
  const unexpected = rejection.code === 'internal' ? 'unexpected' : undefined;
  logError(error, request.id, isUnavailable ? 'unavailable' : unexpected);
  if (unavailableCodes.has(rejection.code) && isPageNavigation(request))
    return sendBusyPage(request, reply, messages);
  const retryAfter = rejection.retryAfterSeconds ?? (rejection.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply
    .code(rejection.status)
    .headers(rejection.headers)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', dataContentSecurityPolicy)
    .type('application/json; charset=utf-8')
    .send(toErrorBody(rejection, request.id));
}

function toErrorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, reason, params, message, fields } = error;
  return {
    code,
    reason,
    ...(params ? { params } : {}),
    message,
    requestId,
    ...(fields ? { fields: [...fields] } : {}),
  };
}

const unavailableCodes = new Set<ErrorCode>(['unavailable', 'disk_full', 'disk_failing']);

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const disk = toDiskErrorCode(error);
  if (disk) return new ApiError(disk);
  if (error instanceof DatabaseUnavailableError) return new ApiError('unavailable');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new ApiError('too_large');
  if (status === 415) return new ApiError('unsupported_media_type');
  if (status === 503) return new ApiError('unavailable');
  if (status >= 400 && status < 500) return new ApiError('bad_request');
  return new ApiError('internal');
}
