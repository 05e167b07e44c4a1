import { promises as files } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';
import { createProgramRunnerPlugin } from './build/create-program-runner-plugin.ts';
import { createServiceWorkerPlugin } from './build/create-service-worker-plugin.ts';
import { createFontPreloadPlugin } from './build/create-font-preload-plugin.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { createContractStrippingPlugin } from './build/create-contract-stripping-plugin.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [
    compileMessages(),
    createContractStrippingPlugin(),
    createDirectIconImportsPlugin(),
    react(),
    tailwind(),
    createFontPreloadPlugin(),
    createServiceWorkerPlugin(),
    createProgramRunnerPlugin(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    // The server reads the manifest to find the files of each page.
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A schema that no browser code uses is removed from the bundle.
      treeshake: {
        manualPureFunctions: [
          'z',
          'createNonEmptyTextSchema',
          'createPossiblyEmptyTextSchema',
          'createRecordFromEntries',
        ],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/manifest.webmanifest': server,
      '/auth': server,
      '/outbox': server,
      '/runner': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});

/** Parses the messages of the catalogues while the page is built, so that no browser carries a parser for them. */
function compileMessages(): Plugin {
  let count = 0;
  return {
    name: 'compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform: {
      filter: { id: /\/messages\/[a-z]{2}-[A-Z]{2}[/.][^?]*ts$/ },
      handler(code) {
        count += 1;
        // From last to first, so that the positions of earlier messages stay valid.
        return messagesIn(this.parse(code, { lang: 'ts' })).reduceRight(
          (text, { value, start, end }) =>
            text.slice(0, start) + JSON.stringify(compile(value)) + text.slice(end),
          code,
        );
      },
    },
    // Fails the build if no catalogue was compiled: without a parser in the browser, each message would be
    // shown as its pattern.
    buildEnd(error) {
      if (!error && count === 0) throw new Error('no catalogue of messages was compiled');
    },
  };
}

/**
 * Rewrites each icon import to its own file. Through the index file, every icon would count as used by every screen
 * that uses any icon, and all icons would load with the first of these screens.
 */
function createDirectIconImportsPlugin(): Plugin {
  let iconFiles = new Map<string, string>();
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      const all = await files.readFile(
        new URL(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
        'utf8',
      );
      const lines = all.matchAll(/^export \{ (.*) \} from '\.\/icons\/(.*)\.mjs';$/gm);
      iconFiles = new Map(
        [...lines].flatMap(([, names = '', iconFile = '']) =>
          names.split(', ').map((name) => [name.replace('default as ', ''), iconFile] as const),
        ),
      );
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) =>
        code.replaceAll(/^import \{([^}]*)\} from 'lucide-react';$/gm, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => toIconImport(name, iconFiles))
            .join(' '),
        ),
    },
  };
}

function toIconImport(name: string, iconFiles: ReadonlyMap<string, string>) {
  if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react';`;
  const [icon = '', as = icon] = name.split(' as ');
  const iconFile = iconFiles.get(icon);
  if (iconFile === undefined) throw new Error(`lucide-react has no ${icon}`);
  return `import ${as} from 'lucide-react/icons/${iconFile}';`;
}

type Message = { value: string; start: number; end: number };

/** Returns the texts that are values in a parsed catalogue, in their order. */
function messagesIn(node: unknown): Message[] {
  if (Array.isArray(node)) return node.flatMap(messagesIn);
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'Property' && 'value' in node && isMessage(node.value))
    return [node.value];
  return Object.values(node).flatMap(messagesIn);
}

const isMessage = (node: unknown): node is Message =>
  typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string';

/** Writes compressed copies beside each file, so that the server does not compress per request. */
function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => void (folder = path.resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const names = await files.readdir(folder, { recursive: true });
      const worth = names.filter((name) => /\.(m?js|css|svg|json|wasm|webmanifest)$/.test(name));
      await Promise.all(worth.map((name) => compress(path.join(folder, name))));
    },
  };
}

const mebibyte = 1_048_576;

async function compress(file: string) {
  const content = await files.readFile(file);
  // Large files are compressed at a lower quality: the highest one would save another tenth of the size, but take half
  // a minute.
  const quality = content.length > mebibyte ? 9 : constants.BROTLI_MAX_QUALITY;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  await Promise.all([
    files.writeFile(`${file}.br`, await brotli(content, options)),
    files.writeFile(`${file}.gz`, await zip(content, { level: 9 })),
  ]);
}
