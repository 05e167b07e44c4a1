import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listEntries } from './archive.mjs';

/** The user of the hub in an image, without a shell and a password. */
export const imageUser = { name: 'mutirao', id: 10001 };
/** The folder of an image for all data of its hub. */
export const imageDataFolder = '/var/lib/mutirao';

/**
 * The Debian packages with the libraries that Node and PostgreSQL load, and the shell with which PostgreSQL starts its
 * programs.
 */
const packages = ['dash', 'libc6', 'libgcc-s1', 'libstdc++6'];

// Files that are left out of the image: tables for encodings that the hub does not use, and files that only
// debuggers and readers use.
const unused = ['usr/lib/*/gconv', 'usr/lib/*/audit', 'usr/share/{gcc,gdb,lintian,man,menu,debianutils}'];

/**
 * Returns the entries of the two lower layers of an image: the libraries of the Debian of this machine, and the Node of
 * this process without its debugging symbols, with its licence. Throws if a tool that this needs is missing.
 */
export function collectHostBaseLayers() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'image-'));
  try {
    return { libraries: collectLibraries(folder), node: readStrippedNode(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function collectLibraries(folder) {
  const downloads = path.join(folder, 'downloads');
  const root = path.join(folder, 'root');
  mkdirSync(downloads);
  // As root, apt would use another user, who cannot write into this folder.
  run('apt-get', ['-o', 'APT::Sandbox::User=root', '--quiet', 'download', ...packages], downloads);
  const status = path.join(root, 'var/lib/dpkg/status.d');
  mkdirSync(status, { recursive: true });
  for (const file of readdirSync(downloads).toSorted()) {
    run('dpkg-deb', ['--extract', file, root], downloads);
    // Scanners of images read from here which version of a package an image has.
    writeFileSync(path.join(status, file.split('_')[0]), run('dpkg-deb', ['--field', file], downloads));
  }
  for (const file of globSync(unused, { cwd: root }))
    rmSync(path.join(root, file), { recursive: true, force: true });
  writeFiles(root);
  const own = { uid: imageUser.id, gid: imageUser.id, mode: 0o700 };
  return withContent(listEntries(root)).map((entry) => {
    if (`/${entry.name}` === imageDataFolder) return { ...entry, ...own };
    return entry.name === 'tmp' ? { ...entry, mode: 0o1777 } : entry;
  });
}

function writeFiles(root) {
  const { name, id } = imageUser;
  for (const directory of ['etc', 'tmp', 'proc', 'sys', 'dev', imageDataFolder])
    mkdirSync(path.join(root, directory), { recursive: true });
  const files = {
    passwd: `root:x:0:0:root:/root:/usr/sbin/nologin\n${name}:x:${id}:${id}:Mutirão:${imageDataFolder}:/usr/sbin/nologin\n`,
    group: `root:x:0:\n${name}:x:${id}:\n`,
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(root, 'etc', file), content);
}

function readStrippedNode(folder) {
  const root = path.join(folder, 'node');
  mkdirSync(path.join(root, 'usr/local/bin'), { recursive: true });
  const node = path.join(root, 'usr/local/bin/node');
  copyFileSync(process.execPath, node);
  run('strip', [node], folder);
  const documents = path.join(root, 'usr/local/share/doc/node');
  mkdirSync(documents, { recursive: true });
  writeFileSync(path.join(documents, 'LICENSE'), readNodeLicence());
  return withContent(listEntries(root));
}

/** Returns the licence texts of the Node of this process. Throws if they are not beside it. */
export function readNodeLicence() {
  const folder = path.dirname(path.dirname(process.execPath));
  // Where Node has its licence: from nodejs.org, in the npm package `node`, and in Debian.
  const patterns = ['LICENSE', 'node_modules/node-*/LICENSE', 'share/doc/nodejs/copyright'];
  const [file] = globSync(patterns, { cwd: folder });
  if (!file) throw new Error(`the image needs the licence of Node, which is not in ${folder}`);
  return readFileSync(path.join(folder, file), 'utf8');
}

// Reads the files into memory, because their temporary folder is removed before the layers are written.
const withContent = (entries) =>
  entries.map(({ source, ...entry }) => (source ? { ...entry, content: readFileSync(source) } : entry));

function run(program, parameters, cwd) {
  try {
    return execFileSync(program, parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Error(`the image needs apt-get, dpkg-deb and strip of Debian: ${error.message}`, {
      cause: error,
    });
  }
}
