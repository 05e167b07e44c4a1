import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { BootData, ServerRenderedPageData } from '@mutirao/contract/features/hub-settings/schemas';
import { maintenanceRetrySeconds } from '@mutirao/contract/kit/maintenance';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCachedHubBootRowsReader, readBootData } from '#features/hub-settings/index';
import { serverMessages } from '#messages/index';
import { StartupError } from '#platform/config/startup-error';
import { toCurrentMember } from '#platform/http/endpoints/handler';
import { readCookie } from '#platform/http/security/cookies';
import {
  setCacheClearingHeaders,
  createNonce,
  buildPageContentSecurityPolicy,
  buildPermissionsPolicy,
} from '#platform/http/security/headers';
import { defaultLanguage, negotiateLanguage } from '#platform/http/languages';
import type { RateLimiter } from '#platform/http/security/rate-limiter';
import { sendPlainPage } from '#platform/http/plain-page';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import type { Caller } from '#platform/session/caller';
import type { SessionService } from '#platform/session/sessions';
import { findPageRouteForViewer } from './page-routes.ts';
import { renderPageHtml } from './page-html.ts';
import { preloadResponses } from './preload-responses.ts';
import {
  openModulePreloadTagRenderer,
  type ModulePreloadTagRenderer,
} from './module-preload-tag-renderer.ts';
import * as at from './page-preloads.ts';
import { mountCodeRunnerFrame } from './runner-frame.ts';
import { mountPageAssets } from './page-assets.ts';
import { renderOpenGraphTagsOfPath } from './render-open-graph-tags-of-path.ts';

const built = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** The folder of the files of the page whose names contain a digest of their content. */
export const pageAssetsFolder = path.join(built, 'assets');

// The pages that members can use during maintenance, as they can use the calls behind them.
const maintenanceAllowedPathPattern = /^\/settings\/(dados|sancoes)$/;
// The page on which staff set up a missing second factor.
const factorPath = /^\/settings\/seguranca$/;

type Deps = { ctx: AppContext; sessions: SessionService; limits: RateLimiter };

/**
 * Serves the built page. Files that are named by their content can be cached for a year, all others for an hour. The
 * HTML is rendered for each request, and contains the data that the page needs first.
 */
export async function mountPage(server: FastifyInstance, deps: Deps) {
  if (!existsSync(path.join(built, 'index.html'))) {
    throw new StartupError({ code: 'page_not_built' });
  }
  const frame = await readFile(path.join(built, 'index.html'), 'utf8');
  const files = openModulePreloadTagRenderer(built, frame);
  // If a screen module was renamed, the server must fail at startup, not when a member opens the screen.
  for (const screen of at.allPageScreens) files.preload(at.getModules(screen, 'pt-BR'));
  await mountFiles(server);
  mountPageAssets(server, { folder: pageAssetsFolder, db: deps.ctx.db, limits: deps.limits });
  await mountCodeRunnerFrame(server, { file: path.join(built, 'runner.html'), db: deps.ctx.db });

  const pages = { ...deps, server, frame, files, readHubRows: createCachedHubBootRowsReader(deps.ctx) };
  server.get('/*', (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (/^\/(api|auth|assets)(\/|$)/.test(pathname)) throw pageNotFound();
    return sendPage(pages, request, reply, pathname);
  });
  server.setNotFoundHandler(() => {
    throw pageNotFound();
  });
}

/** Serves the files beside the HTML, and gives replies `sendFile`. */
async function mountFiles(server: FastifyInstance) {
  await server.register(staticFiles, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // The ETag would consist of size and time only, which `Last-Modified` covers as well.
    etag: false,
    // The files named by their content have one route in `page-assets.ts`: a route for each of them would make a start
    // slower.
    globIgnore: ['assets/**', '**/*.{br,gz}', '.vite/**', 'index.html', 'runner.html'],
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

type Pages = Deps & {
  server: FastifyInstance;
  frame: string;
  files: ModulePreloadTagRenderer;
  readHubRows: ReturnType<typeof createCachedHubBootRowsReader>;
};

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply, pathname: string) {
  const { ctx, sessions } = pages;
  // Must be read before any data, because events that are emitted from now on may be newer.
  const relayPosition = ctx.relay.order.position();
  const cookie = readCookie(request, sessions.cookieName);
  const caller = cookie ? await sessions.find({ cookie, bearer: undefined, address: request.ip }) : undefined;
  const error = await findRateLimitError(pages, request, caller);
  if (error) return askToWait(request, reply, error);

  const boot = await readBootData(ctx, caller && toCurrentMember(caller), pages.readHubRows);
  const nonce = createNonce();
  const isClosed = isInMaintenance(boot, pathname);
  const isSessionOver = cookie !== undefined && !caller;
  if (isSessionOver || isBannedForever(boot)) setCacheClearingHeaders(reply);
  if (isClosed) reply.header('Retry-After', maintenanceRetrySeconds);
  const view = { boot, nonce, relayPosition, pathname, isClosed, isSessionOver };
  const { html, isThere } = await sessions.runWithFoundCaller({ cookie, caller }, () =>
    writePage(pages, request, view),
  );
  return reply
    .code(isClosed ? 503 : isThere ? 200 : 404)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Cookie, Accept-Language')
    .header('Referrer-Policy', canContainSecret(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin')
    .header('Permissions-Policy', buildPermissionsPolicy({ camera: isCheckInPage(pathname) }))
    .header(
      'Content-Security-Policy',
      buildPageContentSecurityPolicy(nonce, ctx.config.hubUrl, boot.identity?.url),
    )
    .type('text/html; charset=utf-8')
    .send(html);
}

const isBannedForever = ({ me }: BootData) => me?.ban?.type === 'permanent_ban';

// The check-in page reads tickets with the camera.
const isCheckInPage = (pathname: string) => /^\/eventos\/[^/]+\/entrada$/.test(pathname);

/** True if the viewer of this path gets the maintenance page: a search engine must come back later. */
function isInMaintenance({ hub, me }: BootData, pathname: string) {
  const isStaff = me !== null && isRoleAtLeast(me.role, 'moderator');
  if (hub.maintenance === null || (isStaff && !me.lacksFactor)) return false;
  if (
    [at.authPagePathPattern, at.legalPathPattern, at.certificatePathPattern].some((pattern) =>
      pattern.test(pathname),
    )
  )
    return false;
  return !(
    (me !== null && maintenanceAllowedPathPattern.test(pathname)) ||
    (isStaff && factorPath.test(pathname))
  );
}

// The addresses of sign-in pages and invitations can contain a secret.
const canContainSecret = (pathname: string) =>
  at.authPagePathPattern.test(pathname) || at.invitationPathPattern.test(pathname);

async function findRateLimitError(
  { limits, ctx }: Pages,
  { ip }: FastifyRequest,
  caller: Caller | undefined,
) {
  try {
    await limits.enforce('read', { me: caller && toCurrentMember(caller), ip, now: ctx.now() });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function askToWait(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const language = negotiateLanguage(request.headers['accept-language'], defaultLanguage);
  const { title, line } = serverMessages(language).rateLimitPage;
  reply.header('Retry-After', error.retryAfterSeconds ?? 60).header('Vary', 'Accept-Language');
  return sendPlainPage(reply, {
    title,
    body: `<p>${line}</p>`,
    language,
    status: 429,
    nonce: createNonce(),
  });
}

type PageView = Pick<ServerRenderedPageData, 'nonce' | 'relayPosition'> & {
  boot: BootData;
  pathname: string;
  isClosed: boolean;
  isSessionOver: boolean;
};

async function writePage(pages: Pages, request: FastifyRequest, view: PageView) {
  const { boot, nonce, relayPosition, pathname, isClosed, isSessionOver } = view;
  const { ctx, frame, files } = pages;
  const language = boot.me?.language ?? negotiateLanguage(request.headers['accept-language'], 'pt-BR');
  const canRead = boot.me !== null || boot.hub.reading !== 'closed';
  // Nothing is preloaded for these viewers: the API returns no data to members who are permanently banned or not
  // approved yet, and during maintenance only to staff.
  const isWaiting = boot.me !== null && boot.me.joining !== null;
  const isBanned = isClosed || isWaiting || isBannedForever(boot);
  const isFeed = pathname === '/' || pathname.startsWith('/discussions/');
  const { firstPeriod } = boot.hub;
  const memberId = boot.me?.id;
  const match = findPageRouteForViewer(pathname, { role: boot.me?.role, isLocalHub: ctx.config.isLocal });
  const screen = isBanned
    ? at.emptyPageScreen
    : at.findPageScreen({ url: request.url, pathname, match, memberId, canRead, firstPeriod });
  const calls = screen.calls ?? [];
  const urls = isSessionOver ? [...calls, at.sessionEndPreloadUrl] : calls;
  // With a hosted identity service the page requests the sign-in methods from that service itself.
  const preloadUrls = boot.identity ? urls.filter((url) => !at.signInPreloadUrls.includes(url)) : urls;
  const existence = (!isBanned && match?.existence) || undefined;
  const shown = canRead || existence?.isPublic ? existence : undefined;
  const { responses, missing } = await preloadResponses(pages.server, request, preloadUrls, shown);
  const html = renderPageHtml(frame, {
    page: { ...boot, nonce, relayPosition },
    responses,
    language,
    head:
      files.preload(at.getModules(screen, language)) +
      (isClosed ? '' : await renderOpenGraphTagsOfPath(ctx, boot, pathname)),
    hasShell: isFeed && boot.me !== null && !isBanned,
  });
  return { html, isThere: match !== undefined && !missing };
}

const pageNotFound = () => new ApiError(platformErrors.nothing_at_this_address());
