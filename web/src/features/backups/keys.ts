/** The query keys of the feature. */
export const backupKeys = { nightly: ['backups', 'nightly'] as const };
