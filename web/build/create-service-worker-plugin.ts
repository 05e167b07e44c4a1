import { createHash } from 'node:crypto';
import { promises as files } from 'node:fs';
import path from 'node:path';
import { languages } from '@mutirao/contract/kit/languages';
import { build, type Plugin, type Rolldown } from 'vite';
import { resolveSourcePaths } from './source-files.ts';

// Chunks that few members need, that are useless without a connection, or that are in a language other than the
// default: they are cached after the first request.
const rarelyRequested =
  /\/node_modules\/(highlight\.js|lowlight|@codemirror|@lezer|@supabase|uqr)\/|\/app\/(admin|account|legal|help|settings)\/|\/design\/gallery\/|\/platform\/code-runner[/.]|\/features\/(audit|invites|joining|legal|moderation|personal-data|content-rules|support|hub-settings\/admin|members\/(security|mfa|settings))[/.]|\/messages\/(?!pt-BR)[a-z]{2}-[A-Z]{2}[/.]/;
const firstFonts = /\/(inter|bricolage-grotesque)-latin-(?!ext-)[^/]*\.woff2$/;

// Chunks are named after the file that a page imports.
const largeChunks = new Set([
  'lowlight',
  ...resolveSourcePaths([
    'platform/editor/CodeMirrorEditor.tsx',
    'app/DesignGalleryPage.tsx',
    ...['AuditScreen', 'ReportedCasesScreen', 'ContentRulesScreen', 'AdminSettingsScreens'].map(
      (name) => `app/admin/${name}.tsx`,
    ),
  ]).map((file) => path.basename(file, '.tsx')),
]);

const isPrecached = (name: string, file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk'
    ? !largeChunks.has(file.name) && file.moduleIds.some((id) => !rarelyRequested.test(id))
    : name.endsWith('.css') || firstFonts.test(name);

/** Writes the service worker, with the names of the files that it caches before they are requested. */
export function createServiceWorkerPlugin(): Plugin {
  return {
    name: 'build-worker',
    apply: 'build',
    generateBundle: {
      // Runs last, because empty chunks are removed by then.
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.entries(bundle)
          .filter(([name, file]) => name.startsWith('assets/') && isPrecached(name, file))
          .map(([name]) => `/${name}`)
          .toSorted();
        const code = await bundleWorker();
        const version = createHash('sha256').update(names.join()).update(code).digest('hex').slice(0, 12);
        const constants = { builtFiles: names, languages, version, apiVersion: await hashContract() };
        const written = Object.entries(constants)
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
          .join('');
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: written + code });
      },
    },
  };
}

/** Bundles the modules of the service worker into a classic script. */
async function bundleWorker() {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, '../worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The build of the service worker has no output.');
  return output.output[0].code;
}

/**
 * Returns a hash of the source files of the contract. Responses that were cached with another hash may have other
 * fields.
 */
async function hashContract() {
  const folder = path.resolve(import.meta.dirname, '../../contract/src');
  const names: string[] = [];
  for await (const name of files.glob('{features,kit}/**/*.ts', { cwd: folder })) names.push(name);
  const hash = createHash('sha256');
  for (const name of names.filter((file) => !file.endsWith('.test.ts')).toSorted())
    hash.update(name).update(await files.readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
