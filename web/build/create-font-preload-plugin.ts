import type { Plugin } from 'vite';

/**
 * Preloads the two fonts of the first view before the style sheet refers to them. Their fallbacks occupy the same
 * space, so nothing moves.
 */
export function createFontPreloadPlugin(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /\/(inter|bricolage-grotesque)-latin-(?!ext-)[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              fetchpriority: 'low',
              href: `/${name}`,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
