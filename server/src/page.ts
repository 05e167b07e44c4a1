import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { BootData, PageData } from '@mutirao/contract/features/hub-settings/schemas';
import { maintenanceRetrySeconds } from '@mutirao/contract/kit/maintenance';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBootData } from '#features/hub-settings/index';
import { StartupError } from '#platform/config/startup-error';
import { toCurrentMember } from '#platform/http/handler';
import { readCookie } from '#platform/http/cookies';
import {
  clearCache,
  createNonce,
  pageContentSecurityPolicy,
  permissionsPolicy,
} from '#platform/http/headers';
import { negotiateLanguage } from '#platform/http/languages';
import type { RateLimiter } from '#platform/http/rate-limiter';
import { sendPlainPage } from '#platform/http/plain-page';
import { notFound, ApiError } from '#platform/http/api-error';
import type { AppContext } from '#platform/context/app-context';
import type { Caller } from '#platform/session/caller';
import type { Sessions } from '#platform/session/sessions';
import { findPageRoute } from './page-routes.ts';
import { renderPageHtml } from './page-html.ts';
import { readViteManifest, type ViteManifest } from './vite-manifest.ts';
import * as at from './page-preloads.ts';
import { mountRunner } from './runner-frame.ts';
import { openGraphTags } from './open-graph-tags.ts';

const built = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'web', 'dist');

// The pages that members can use during maintenance, as they can use the calls behind them.
const ownRight = /^\/settings\/(dados|sancoes)$/;
// Where staff set up the second factor that they lack.
const factorPlace = /^\/settings\/seguranca$/;

type Deps = { ctx: AppContext; sessions: Sessions; limits: RateLimiter };

/**
 * Serves the built page: its files are cached forever, its HTML is rendered for each request, with the data it needs at
 * first embedded.
 */
export async function mountPage(server: FastifyInstance, deps: Deps) {
  if (!existsSync(path.join(built, 'index.html'))) {
    throw new StartupError('A página ainda não foi construída. Use npm start, ou antes npm run build.');
  }
  const frame = await readFile(path.join(built, 'index.html'), 'utf8');
  const files = readViteManifest(built, frame);
  // A screen that was renamed must fail now, not when a member opens it.
  for (const screens of at.allScreenModules)
    files.preload([...screens, ...at.messageModulesFor(screens, 'pt-BR')]);
  await mountFiles(server);
  await mountRunner(server, { file: path.join(built, 'runner.html'), db: deps.ctx.db });

  const pages = { ...deps, server, frame, files };
  server.get('/*', (request, reply) => {
    const [place = '/'] = request.url.split('?');
    if (/^\/(api|auth|assets)(\/|$)/.test(place)) throw nothingHere();
    return sendPage(pages, request, reply, place);
  });
  server.setNotFoundHandler(() => {
    throw nothingHere();
  });
}

async function mountFiles(server: FastifyInstance) {
  await server.register(staticFiles, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag would consist of size and time only, which `Last-Modified` covers as well.
    etag: false,
    globIgnore: ['**/*.{br,gz}', '.vite/**', 'index.html', 'runner.html'],
    setHeaders: (reply, file) => {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        'Cache-Control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    },
  });
}

type Pages = Deps & { server: FastifyInstance; frame: string; files: ViteManifest };

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply, place: string) {
  const { ctx, sessions } = pages;
  // Must be read before any data, because events that are emitted from now on may be newer.
  const received = ctx.relay.order.position();
  const cookie = readCookie(request, sessions.cookieName);
  const caller = cookie ? await sessions.find({ cookie, bearer: undefined, address: request.ip }) : undefined;
  const error = await errorOf(pages, request, caller);
  if (error) return askToWait(reply, error);

  const boot = await readBootData(ctx, caller && toCurrentMember(caller));
  const nonce = createNonce();
  const isClosed = isInMaintenance(boot, place);
  const isSessionOver = cookie !== undefined && !caller;
  if (isSessionOver) clearCache(reply);
  if (isClosed) reply.header('Retry-After', maintenanceRetrySeconds);
  const opening = { boot, nonce, heard: received, place, isClosed, isSessionOver };
  const { html, isThere } = await writePage(pages, request, opening);
  return reply
    .code(isClosed ? 503 : isThere ? 200 : 404)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Cookie, Accept-Language')
    .header('Referrer-Policy', isOutside(place) ? 'no-referrer' : 'strict-origin-when-cross-origin')
    .header('Permissions-Policy', permissionsPolicy({ camera: isDoor(place) }))
    .header(
      'Content-Security-Policy',
      pageContentSecurityPolicy(nonce, ctx.config.hubUrl, boot.identity?.url),
    )
    .type('text/html; charset=utf-8')
    .send(html);
}

// Where tickets are read with the camera.
const isDoor = (place: string) => /^\/eventos\/[^/]+\/entrada$/.test(place);

/** True if the viewer of this path gets the maintenance page: a search engine must come back later. */
function isInMaintenance({ hub, me }: BootData, place: string) {
  const isStaff = me !== null && isRoleAtLeast(me.role, 'moderator');
  if (hub.maintenance === null || (isStaff && !me.lacksFactor)) return false;
  if ([at.signInPathPattern, at.legalPathPattern, at.certificatePathPattern].some((open) => open.test(place)))
    return false;
  return !((me !== null && ownRight.test(place)) || (isStaff && factorPlace.test(place)));
}

// What leads to the door may carry a secret in its address.
const isOutside = (place: string) => at.signInPathPattern.test(place) || at.invitationPathPattern.test(place);

async function errorOf({ limits, ctx }: Pages, { ip }: FastifyRequest, caller: Caller | undefined) {
  try {
    await limits.enforce('read', { me: caller && toCurrentMember(caller), ip, now: ctx.now() });
    return undefined;
  } catch (refusal) {
    if (refusal instanceof ApiError) return refusal;
    throw refusal;
  }
}

function askToWait(reply: FastifyReply, error: ApiError) {
  return sendPlainPage(reply.header('Retry-After', error.retryAfterSeconds ?? 60), {
    title: 'Só um instante',
    body: `<p>${error.message}</p>`,
    status: 429,
    nonce: createNonce(),
  });
}

type Opening = Pick<PageData, 'nonce' | 'heard'> & {
  boot: BootData;
  place: string;
  isClosed: boolean;
  isSessionOver: boolean;
};

async function writePage(pages: Pages, request: FastifyRequest, opening: Opening) {
  const { boot, nonce, heard, place, isClosed, isSessionOver } = opening;
  const { ctx, frame, files } = pages;
  const language = boot.me?.language ?? negotiateLanguage(request.headers['accept-language'], 'pt-BR');
  const canRead = boot.me !== null || boot.hub.reading !== 'closed';
  // The hub returns no data to members who are permanently banned or not approved yet, and in maintenance to almost no
  // user.
  const isWaiting = boot.me !== null && boot.me.joining !== null;
  const isBanned = isClosed || isWaiting || boot.me?.ban?.type === 'permanent_ban';
  const isFeed = place === '/' || place.startsWith('/discussions/');
  const screens = isBanned ? [] : at.screenModulesFor(place, canRead);
  const { firstPeriod } = boot.hub;
  const calls = at.preloadUrlsFor(screens, { url: request.url, place, firstPeriod });
  const questions = isSessionOver ? [...calls, at.sessionEndPreloadUrl] : calls;
  // With a hosted identity service the page sends these requests itself.
  const ours = boot.identity ? questions.filter((url) => !at.signInPreloadUrls.includes(url)) : questions;
  const address = findPageRoute(place, ctx.config.isLocal);
  const existence = (!isBanned && canRead && address?.existence) || undefined;
  const { answers, missing } = await answerAll(pages, request, ours, existence);
  const html = renderPageHtml(frame, {
    page: { ...boot, nonce, heard, answers },
    language,
    head:
      files.preload([...screens, ...at.messageModulesFor(screens, language)]) +
      (isClosed ? '' : await openGraphTags(ctx, boot, place)),
    hasShell: isFeed && boot.me !== null && !isBanned,
  });
  return { html, isThere: address !== undefined && !missing };
}

// Calls of the server itself as the person who opens the page. `missing`: what the address names does not exist for them.
async function answerAll(
  { server }: Pages,
  { headers, ip }: FastifyRequest,
  questions: readonly string[],
  existence: string | undefined,
): Promise<{ answers: PageData['answers']; missing: boolean }> {
  const { cookie, host } = headers;
  const requests = await Promise.all(
    [...new Set(existence ? [...questions, existence] : questions)].map(async (url) => {
      const answer = await server.inject({
        url,
        remoteAddress: ip,
        headers: { ...(cookie ? { cookie } : {}), ...(host ? { host } : {}), accept: 'application/json' },
      });
      return { url, answer };
    }),
  );
  const answers = requests
    .filter(({ url, answer }) => questions.includes(url) && answer.statusCode === 200)
    .map(({ url, answer }) => {
      const { link } = answer.headers;
      return [url, { body: answer.json<unknown>(), link: typeof link === 'string' ? link : null }];
    });
  const missing = requests.some(({ url, answer }) => url === existence && answer.statusCode === 404);
  return { answers: Object.fromEntries(answers), missing };
}

const nothingHere = () => notFound('Não há nada neste endereço.');
