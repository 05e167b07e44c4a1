// Builds a release into the folder `dist`, or into `--to FOLDER`. The launcher has built the page before.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../steps.mjs';
import { hashFile, writeArchive } from './archive.mjs';
import { writeImage } from './image.mjs';
import { version } from './lock.mjs';
import { copyNativePackages } from './native-packages.mjs';
import { releaseMessages } from './release-messages.mjs';
import { formatSbom } from './sbom.mjs';
import { stageRelease } from './stage.mjs';
import { chooseTerminalMessages } from './terminal-language.mjs';

const messages = chooseTerminalMessages(releaseMessages, [], process.env);

const system = `${process.platform}-${process.arch}`;

/** The kinds of files of a release. Each is written from the staged folder. */
const kinds = {
  npm: ({ staged, to, mtime }) =>
    writeArchive(path.join(to, `mutirao-${version}.tgz`), staged, {
      mtime,
      prefix: 'package/',
      isIncluded: (file) => file !== 'node_modules' && !file.startsWith('node_modules/'),
    }),
  tarball: ({ staged, to, mtime }) =>
    writeArchive(path.join(to, `mutirao-${version}-${system}.tar.gz`), staged, {
      mtime,
      prefix: `mutirao-${version}/`,
    }),
  image: ({ staged, to, mtime }) =>
    writeImage(path.join(to, `mutirao-${version}-${system}.oci.tar`), staged, { mtime }),
};

const defaultFolder = path.join(projectRoot, 'dist');
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: defaultFolder },
    only: { type: 'string', default: Object.keys(kinds).join(',') },
  },
});
await release({ to: path.resolve(values.to), only: values.only.split(',') });

async function release({ to, only }) {
  const unknown = only.filter((kind) => !Object.hasOwn(kinds, kind));
  if (unknown.length > 0) fail(messages.unknownKind(Object.keys(kinds).join(', '), unknown.join(', ')));
  const mtime = findBuildMoment();
  const staged = path.join(to, 'staged');
  emptyFolder(to);
  await timed(messages.gathering, async () => {
    await stageRelease(staged);
    copyNativePackages(staged);
  });
  await Promise.all(
    only.map((kind) => timed(messages.writing(kind), () => kinds[kind]({ staged, to, mtime }))),
  );
  writeFileSync(path.join(to, `mutirao-${version}.sbom.json`), formatSbom());
  rmSync(staged, { recursive: true });
  await writeChecksums(to);
}

// Deletes the content of the default folder only: another folder can contain files that are not of a release.
function emptyFolder(to) {
  if (to === defaultFolder) rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) fail(messages.folderNotEmpty(to));
}

/**
 * Returns the modification time of all files of a release: `SOURCE_DATE_EPOCH`, or that of the commit. Two
 * releases must differ in it, because browsers compare it to learn that a file has changed. Uncommitted
 * changes would have no time of their own, so the build then fails.
 */
function findBuildMoment() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (!given && git('status', '--porcelain').trim()) fail(messages.uncommitted);
  const seconds = Number(given || git('log', '-1', '--format=%ct'));
  if (!seconds) fail(messages.noMoment);
  return new Date(seconds * 1000);
}

/** Returns the output of git; empty if the project is no clone. */
function git(...args) {
  return spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).stdout ?? '';
}

async function writeChecksums(to) {
  const lines = [];
  for (const name of readdirSync(to).toSorted()) {
    const file = path.join(to, name);
    lines.push(`${await hashFile(file)}  ${name}\n`);
    console.log(`${(statSync(file).size / 1e6).toFixed(1).padStart(8)} MB  ${name}`);
  }
  writeFileSync(path.join(to, 'SHA256SUMS'), lines.join(''));
}

async function timed(what, work) {
  const startedAt = Date.now();
  await work();
  console.log(`${what}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
