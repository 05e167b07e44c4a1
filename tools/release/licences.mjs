import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../steps.mjs';
import { productionPackages } from './lock.mjs';

/** Writes the licence texts of all packages that may be part of a release. Equal texts are written once. */
export function writeLicences(file) {
  const packagesByText = new Map();
  for (const entry of productionPackages) {
    const title = `${entry.name} ${entry.version} (${entry.license ?? 'see the text'})`;
    const text = readLicence(path.join(projectRoot, entry.packagePath));
    if (text !== undefined) packagesByText.set(text, [...(packagesByText.get(text) ?? []), title]);
  }
  const sections = [...packagesByText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  writeFileSync(file, `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** Returns the licence texts of a package; undefined for a package of another system, which is not installed. */
function readLicence(folder) {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  if (files.length === 0) return 'The package has no file with a licence text.';
  return files
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}
