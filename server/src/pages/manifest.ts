import type { FastifyInstance } from 'fastify';
import { readPublicHubData } from '#features/hub-settings/index';
import { serverMessages } from '#messages/index';
import { createNonce } from '#platform/http/security/headers';
import { negotiateLanguage, languages } from '#platform/http/languages';
import type { RateLimiter } from '#platform/http/security/rate-limiter';
import { sendPlainPage } from '#platform/http/plain-page';
import type { AppContext } from '#platform/context/app-context';

const icon = (src: string, sizes: string, more: object = {}) => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...more,
});

const icons = [
  icon('/icon.svg', 'any'),
  icon('/icon-192.png', '192x192'),
  icon('/icon-512.png', '512x512'),
  icon('/icon-maskable-512.png', '512x512', { purpose: 'maskable' }),
];

// A home screen shows this many characters of a name.
const maxShortNameLength = 12;

/**
 * Mounts the manifest with which a browser installs the hub, and the page that the browser shows offline if
 * nothing else is cached.
 */
export function mountManifestAndOfflinePage(
  server: FastifyInstance,
  { ctx, limits }: { ctx: AppContext; limits: RateLimiter },
) {
  server.get('/manifest.webmanifest', async (request, reply) => {
    await limits.enforce('read', { me: undefined, ip: request.ip, now: ctx.now() });
    const language = negotiateLanguage(request.headers['accept-language'], 'pt-BR');
    const texts = serverMessages(language).manifest;
    const { name } = await readPublicHubData(ctx);
    const shortcut = (title: string, url: string) => ({
      name: title,
      url,
      icons: [icon('/icon-192.png', '192x192')],
    });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .header('Vary', 'Accept-Language')
      .send({
        id: '/',
        name,
        short_name: name.length > maxShortNameLength ? name.slice(0, maxShortNameLength).trim() : name,
        description: texts.description,
        lang: language,
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf9f5',
        theme_color: '#ffffff',
        icons,
        shortcuts: [
          shortcut(texts.publish, '/'),
          shortcut(texts.chat, '/conversas'),
          shortcut(texts.notifications, '/notificacoes'),
        ],
      });
  });

  // The service worker caches the page in every language when it is installed, and shows it in the account's language.
  server.get<{ Querystring: { idioma?: unknown } }>('/sem-conexao', (request, reply) => {
    const input = languages.find((language) => language === request.query.idioma);
    const language = input ?? negotiateLanguage(request.headers['accept-language'], 'pt-BR');
    const texts = serverMessages(language).manifest;
    return sendPlainPage(reply, {
      title: texts.offline,
      body: `<p>${texts.offlineLine}</p><p><a href="/">${texts.retry}</a></p>`,
      language,
      nonce: createNonce(),
    });
  });
}
