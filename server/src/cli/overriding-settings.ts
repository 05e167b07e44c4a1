import { documentedSettings } from '#platform/config/settings';
import type { Environment } from '#platform/config/settings-file';

/** The settings that decide where the database, the files and the keys of a hub are. */
const locationSettings = [
  'HUB_DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'IDENTITY_KEY_FILE',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
];

/**
 * Returns the settings of an environment that would win over a settings file: those that the file sets to another
 * value, and those of the location that it does not set.
 */
export const listEnvironmentSettingsOverridingFile = (
  environment: Environment,
  file: Environment,
): string[] =>
  documentedSettings
    .map(({ name }) => name)
    .filter((name) => {
      const given = environment[name]?.trim();
      const fileValue = file[name]?.trim();
      if (!given || given === fileValue) return false;
      return fileValue ? true : locationSettings.includes(name);
    });
