// What is built from the sources before a command runs. Plain JavaScript without dependencies that loads on Node 18,
// because `run.mjs` imports it. Its functions run on the pinned Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const shared = ['contract/src', 'markdown/src', 'package-lock.json'];

/**
 * For each build: the files and folders on which its result depends, the folder of the result, and the program that
 * makes it.
 */
const builds = {
  page: {
    sources: [
      'web/src',
      'web/public',
      'web/worker',
      'web/runner',
      'web/build',
      'web/index.html',
      'web/vite.config.ts',
      'web/package.json',
      ...shared,
    ],
    result: 'web/dist',
    workspace: 'web',
    program: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  server: {
    sources: ['server/src', 'server/package.json', 'tools/server-bundle', ...shared],
    result: 'server/dist',
    workspace: '.',
    program: ['tools/server-bundle/build-server.mjs'],
  },
};

/**
 * Builds the page or the server if the content of any of its sources has changed since the last build. Reads the
 * sources only if the size or the time of the last change of one is another than when they were read before.
 *
 * @param {'page' | 'server'} name
 * @param {(build: () => void) => void} whileBuilding called with the function that builds, if something has changed
 * @returns {string | undefined} the output of a build that failed
 */
export function buildIfChanged(name, whileBuilding = (build) => build()) {
  const { sources, result, workspace, program } = builds[name];
  const files = sources.flatMap((source) => listFiles(source));
  const fileTimes = hashOf(files, describeChange);
  const timesFile = path.join(root, result, '.built-times');
  if (readIfExists(timesFile) === fileTimes) return undefined;
  const state = hashOf(files, (file) => readFileSync(file));
  const markerFile = path.join(root, result, '.built');
  if (readIfExists(markerFile) === state) {
    writeFileSync(timesFile, fileTimes);
    return undefined;
  }
  let failure;
  whileBuilding(() => {
    const [script, ...parameters] = program;
    const { status, stdout } = spawnSync(process.execPath, [path.join(root, script), ...parameters], {
      cwd: path.join(root, workspace),
      // With another value, such as that of a test run, Vite would build a page for developers, which is larger and
      // slower.
      env: { ...process.env, NODE_ENV: 'production', BUILD_STATE: state },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) failure = String(stdout);
  });
  // The server's program writes the mark itself, before another build at the same time can replace its result.
  if (failure === undefined && name === 'page') writeFileSync(markerFile, state);
  return failure;
}

const isTest = /\.test\.tsx?$/;

// Builds share sources.
const listedFiles = new Map();

/** Returns a file, or the files below a folder, in a fixed order. What only tests use is left out. */
function listFiles(source) {
  const files =
    listedFiles.get(source) ?? (isFolder(source) ? filesBelow(source) : [source].filter(existsInRoot));
  listedFiles.set(source, files);
  return files;
}

const existsInRoot = (name) => existsSync(path.join(root, name));
const isFolder = (name) => statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory();

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesBelow(name);
      return isTest.test(entry.name) ? [] : [name];
    });
}

/** Returns the hash of the names of files, and of what `describe` returns about each. */
function hashOf(names, describe) {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(describe(`${root}/${name}`));
  return hash.digest('hex');
}

function describeChange(file) {
  const { size, ctimeMs } = statSync(file);
  return ` ${size} ${ctimeMs} `;
}

const readIfExists = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
