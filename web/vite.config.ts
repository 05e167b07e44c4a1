import { promises as files } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays a compressed copy beside each file, so that serving one costs nothing. */
function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => void (folder = path.resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const names = await files.readdir(folder, { recursive: true });
      const worth = names.filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name));
      await Promise.all(worth.map((name) => compress(path.join(folder, name))));
    },
  };
}

async function compress(file: string) {
  const content = await files.readFile(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all([
    files.writeFile(`${file}.br`, await brotli(content, options)),
    files.writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}

/** Asks for the two fonts of the first view before the style sheet has named them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /(inter|bricolage-grotesque)-latin-.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwind(), preloadFonts(), precompress()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/auth': 'http://127.0.0.1:3000',
      '/ws': { target: 'ws://127.0.0.1:3000', ws: true },
    },
  },
});
