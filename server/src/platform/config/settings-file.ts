import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readSettingsCollectingErrors, SettingError } from './setting-error.ts';
import { documentedSettings } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const names = documentedSettings.map(({ name }) => name).filter((name) => name !== 'HUB_CONFIG');

type SettingsFile = { name: string; values: Environment };

/** Reads the file that `HUB_CONFIG` names; undefined without one. Throws a `SettingError` if it cannot be read. */
export function readSettingsFile(environment: Environment): SettingsFile | undefined {
  const name = environment['HUB_CONFIG']?.trim();
  return name ? { name, values: parseEnv(readText(name)) } : undefined;
}

/**
 * Returns the environment with the settings of the file that `HUB_CONFIG` names. The environment wins, unless its value
 * is empty. Throws a `SettingError` if the file cannot be read.
 */
export function readEnvironmentWithSettingsFile(
  environment: Environment,
  file = readSettingsFile(environment),
): Environment {
  if (!file) return environment;
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  return { ...file.values, ...Object.fromEntries(given) };
}

/** Throws a `SettingsError` with every name in the settings file that is no setting. */
export function assertKnownSettingNames(file: SettingsFile): void {
  const readers = Object.keys(file.values).map((name) => [name, () => expectKnown(name, file.name)] as const);
  readSettingsCollectingErrors(Object.fromEntries(readers));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new SettingError('HUB_CONFIG', { code: 'settings_file_unreadable', file });
  }
}

function expectKnown(name: string, file: string) {
  if (names.includes(name)) return;
  if (name === 'HUB_CONFIG') throw new SettingError(name, { code: 'only_in_environment', file });
  const nearest = findNearest(name);
  throw new SettingError(name, { code: 'unknown_setting', file, nearest });
}

const findNearest = (name: string) =>
  names
    .map((known) => ({ known, distance: calculateEditDistance(name.toUpperCase(), known) }))
    .reduce((best, other) => (other.distance < best.distance ? other : best)).known;

/** Returns how many letters must be added, removed or replaced to make one word of another (Levenshtein). */
function calculateEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of from.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of to.split('').entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
