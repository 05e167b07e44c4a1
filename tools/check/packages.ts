import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = {
  name?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
};
type Lock = { lockfileVersion: number; packages: Record<string, Locked & Manifest> };

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const permissive =
  /^\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|MPL-2\.0|Python-2\.0|PSF-2\.0)\b/;

/** What is wrong with the packages the house asks for: nothing, or one sentence each. */
export function problemsOfPackages(root: string): string[] {
  const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const manifests = readManifests(root);
  return [
    ...manifests.flatMap(([place, manifest]) => problemsOfManifest(place, manifest, lock)),
    ...Object.entries(lock.packages).flatMap(([place, entry]) => problemsOfEntry(place, entry)),
    ...(lock.lockfileVersion === 3 ? [] : ['package-lock.json: lockfileVersion is not 3']),
  ];
}

function readManifests(root: string): [string, Manifest][] {
  const read = (place: string): Manifest =>
    JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8'));
  const top = read('');
  const places = (top.workspaces ?? []).filter((place) => existsSync(path.join(root, place)));
  return [['', top], ...places.map((place): [string, Manifest] => [place, read(place)])];
}

function problemsOfManifest(place: string, manifest: Manifest, lock: Lock): string[] {
  const file = place ? `${place}/package.json` : 'package.json';
  const locked = lock.packages[place];
  return (['dependencies', 'devDependencies'] as const).flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).flatMap(([name, version]) => {
      if (!exact.test(version)) return [`${file}: ${name} is ${version}, not one exact version`];
      if (locked?.[kind]?.[name] !== version)
        return [`${file}: ${name} ${version} is not what is locked`];
      return [];
    }),
  );
}

function problemsOfEntry(place: string, entry: Locked): string[] {
  if (!place.includes('node_modules/') || entry.link) return [];
  const problems: string[] = [];
  if (entry.resolved) problems.push(`package-lock.json: ${place} names an address`);
  if (!entry.integrity) problems.push(`package-lock.json: ${place} has no integrity`);
  if (entry.license && !permissive.test(entry.license)) {
    problems.push(`package-lock.json: ${place} is under ${entry.license}`);
  }
  return problems;
}
