import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';

const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'));

/** The version and the licence of this project. */
export const { version, license } = lock.packages[''];

const nameOf = (packagePath) =>
  packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** All packages of other projects that the lock file installs without development dependencies, sorted by path. */
export const productionPackages = Object.entries(lock.packages)
  .filter(([packagePath, entry]) => packagePath.includes('node_modules/') && !entry.dev && !entry.link)
  .map(([packagePath, entry]) => ({ packagePath, name: nameOf(packagePath), ...entry }))
  .toSorted((one, other) => (one.packagePath < other.packagePath ? -1 : 1));

/** Returns the locked package that is loaded under this name. */
export function getLockedPackage(name) {
  const found = productionPackages.find(({ packagePath }) => packagePath === `node_modules/${name}`);
  if (!found) throw new Error(`the lock file has no package ${name}`);
  return found;
}

/** Returns the exact versions of packages, as in the `dependencies` of a `package.json`. */
export const exactVersionsOf = (names) =>
  Object.fromEntries(names.map((name) => [name, getLockedPackage(name).version]));

/**
 * Returns the exact versions of the packages that these install on some systems only, such as programs for one
 * processor. The lock file lacks those that their authors name but have not published.
 */
export function exactOptionalDependencyVersionsOf(names) {
  const optional = names.flatMap((name) => Object.keys(getLockedPackage(name).optionalDependencies ?? {}));
  return exactVersionsOf(optional.toSorted().filter((name) => lock.packages[`node_modules/${name}`]));
}
