import { findUnsafeMigrationViolations } from './migration-rules.mjs';

/** The releases in the changelog of the tests, of which a contract step names one. */
export const plantedReleases = ['1.4.0', '1.3.0'];

/** Returns what is wrong with migrations of these texts, which are newer than the baseline and have not landed. */
export const findInPlantedMigrations = (...texts) =>
  findUnsafeMigrationViolations(
    texts.map((text, at) => ({ path: `server/migrations/2027010${at + 1}000000_a.sql`, text })),
    plantedReleases,
    [],
  );
