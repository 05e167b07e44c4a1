import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { createEmptyDatabase } from './create-database-from-template.ts';

export type HubEnvironmentSettings = Record<string, string>;
export type HubLocationFixtures = ReturnType<typeof createHubLocationFixtures>;

/**
 * Creates settings files of new locations for a hub, below a folder. `commonSettings` are the settings that all of them
 * have.
 */
export function createHubLocationFixtures(folder: string, commonSettings: HubEnvironmentSettings) {
  const drops: (() => Promise<unknown>)[] = [];

  /** Writes the settings file of a new location, which has an own data folder unless the settings name one. */
  async function writeSettingsFile(settings: HubEnvironmentSettings) {
    const locationFolder = await mkdtemp(path.join(folder, 'location-'));
    const all: HubEnvironmentSettings = {
      HUB_DATA_DIR: path.join(locationFolder, 'data'),
      ...commonSettings,
      ...settings,
    };
    const file = path.join(locationFolder, 'hub.env');
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(''));
    return { file, settings: all };
  }

  return {
    writeSettingsFile,
    /** Writes the settings file of a new location with an empty database. */
    async createEmptyLocation(settings: HubEnvironmentSettings = {}) {
      const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
      drops.push(drop);
      return writeSettingsFile({ DATABASE_URL: connectionString, ...settings });
    },
    async drop() {
      for (const drop of drops.splice(0)) await drop();
    },
  };
}
