import type { Plugin } from 'vite';

/** Asks for the two fonts of the first view before the style sheet has named them; their fallbacks keep their places. */
export function preloadFonts(): Plugin {
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
