import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { createEmptyDatabase } from './create-database-from-template.ts';

export type Settings = Record<string, string>;
export type Places = ReturnType<typeof createPlaces>;

/** Creates settings files of new places for a hub, below a folder. `common` are the settings that all of them have. */
export function createPlaces(folder: string, common: Settings) {
  const drops: (() => Promise<unknown>)[] = [];

  /** Writes the settings file of a new place, which has an own data folder unless the settings name one. */
  async function writePlace(settings: Settings) {
    const place = await mkdtemp(path.join(folder, 'place-'));
    const all: Settings = { HUB_DATA_DIR: path.join(place, 'data'), ...common, ...settings };
    const file = path.join(place, 'hub.env');
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(''));
    return { file, settings: all };
  }

  return {
    writePlace,
    /** Writes the settings file of a new place with an empty database. */
    async createDatabasePlace(settings: Settings = {}) {
      const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
      drops.push(drop);
      return writePlace({ DATABASE_URL: connectionString, ...settings });
    },
    async drop() {
      for (const drop of drops.splice(0)) await drop();
    },
  };
}
