import { promises as files } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const server = 'http://127.0.0.1:3000';

type Modules = Rolldown.ChunkingContext;

/**
 * What the first screen needs anyway comes in two files, and not in one for every module that something late shares:
 * one that changes with the libraries, one that changes with the hub.
 */
const firstLoad = {
  groups: [
    {
      debugName: 'libraries',
      priority: 2,
      name: (id: string, modules: Modules) =>
        id.includes('/node_modules/') && isReachedAtOnce(id, modules, new Set())
          ? 'libraries'
          : null,
    },
    {
      debugName: 'hub',
      priority: 1,
      name: (id: string, modules: Modules) =>
        isReachedAtOnce(id, modules, new Set()) ? 'hub' : null,
    },
  ],
};

function isReachedAtOnce(id: string, modules: Modules, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (!info) return false;
  return (
    info.isEntry || info.importers.some((importer) => isReachedAtOnce(importer, modules, seen))
  );
}

export default defineConfig({
  plugins: [react(), tailwind(), preloadFonts(), precompress()],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: firstLoad } },
  },
  server: {
    proxy: {
      '/api': server,
      '/auth': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});

/** Asks for the two fonts of the first view before the style sheet has named them. */
function preloadFonts(): Plugin {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /(inter|bricolage-grotesque)-latin-wght-.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: base + name,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Lays compressed copies beside each file, so that serving one costs nothing. */
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
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    files.writeFile(`${file}.br`, await brotli(content, options)),
    files.writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}
