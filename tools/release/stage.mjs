import { chmodSync, cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';
import { bundleServer, nativePackages } from '../server-bundle/bundle.mjs';
import { replaceCommandNamesInPage } from '../server-bundle/command-names.mjs';
import { writeLicences } from './licences.mjs';
import { exactOptionalDependencyVersionsOf, exactVersionsOf, license, version } from './lock.mjs';
import { formatSbom } from './sbom.mjs';

/** Files of packages that the bundle reads at run time. */
const vendored = [
  '@fontsource/bricolage-grotesque/unicode.json',
  '@fontsource/bricolage-grotesque/files/*-{latin,latin-ext,vietnamese}-700-normal.woff',
  '@fontsource/inter/unicode.json',
  '@fontsource/inter/files/*-{400,600,700}-normal.woff',
  'pdfkit/js/standard-fonts/**/*.cjs',
];
const interpreter = '@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm';

/**
 * The files that start the programs: a shell script, and the command of the npm package with the modules that
 * it imports.
 */
const launchers = {
  'mutirao.sh': 'mutirao',
  'launcher.mjs': 'server/dist/launcher.mjs',
  'launcher-messages.mjs': 'server/dist/launcher-messages.mjs',
  'terminal-language.mjs': 'server/dist/terminal-language.mjs',
};

/** Files and folders of the project that keep their place in a release. */
const copied = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'README.pt-BR.md',
  'SECURITY.md',
  'deploy',
  'docs/en',
  'docs/pt-BR',
  'server/migrations',
  'server/repeatable-migrations',
  'server/src/identity/migrations',
  'server/package.json',
  'web/dist',
];

/** Writes all files that every kind of release has into a new folder. The page must have been built. */
export async function stageRelease(folder) {
  mkdirSync(folder);
  for (const name of copied)
    cpSync(path.join(projectRoot, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !path.basename(source).startsWith('.built'),
    });
  replaceCommandNamesInPage(path.join(folder, 'web', 'dist'));
  await bundleServer(path.join(folder, 'server', 'dist'), { isRelease: true });
  const packages = path.join(projectRoot, 'node_modules');
  cpSync(path.join(packages, interpreter), path.join(folder, 'server/dist', path.basename(interpreter)));
  for (const file of globSync(vendored, { cwd: packages }))
    cpSync(path.join(packages, file), path.join(folder, 'vendor', file));
  for (const [file, target] of Object.entries(launchers)) {
    cpSync(path.join(import.meta.dirname, file), path.join(folder, target));
    chmodSync(path.join(folder, target), 0o755);
  }
  writeFileSync(path.join(folder, 'package.json'), toJson(describePackage()));
  writeFileSync(path.join(folder, 'sbom.json'), formatSbom());
  writeLicences(path.join(folder, 'THIRD-PARTY-LICENSES.txt'));
}

const toJson = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

function describePackage() {
  return {
    name: 'mutirao',
    version,
    description: 'A self-hosted hub for a community: discussions, courses, events, chat and rankings.',
    license,
    type: 'module',
    bin: { mutirao: 'server/dist/launcher.mjs' },
    engines: { node: '>=24' },
    dependencies: exactVersionsOf(nativePackages),
    // Pins the packages for single systems, of which some native packages name only version ranges. npm then
    // installs those of its system, in the versions that were tested.
    optionalDependencies: exactOptionalDependencyVersionsOf(nativePackages),
  };
}
