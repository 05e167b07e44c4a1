export { changeUsageLimitsAndSwitches } from './change-usage-limits-and-switches.ts';
export { findMaxFileMegabytes, isHubSwitchOn } from './store/usage-limits.ts';
export { checkStorage } from './diagnostics/check-storage.ts';
export { isOpenCategory } from './store/categories.ts';
export { backfillEmailLogo } from './branding/logo.ts';
export { findBranding } from './store/branding.ts';
export {
  createCachedHubBootRowsReader,
  readGuestAccess,
  readBootData,
  readPublicHubData,
} from './read-hub.ts';
export { createHubSettingsRoutes } from './routes.ts';
export { setMfaPolicyFromCli } from './mfa/change-mfa-policy.ts';
export { createSetupLink } from './set-up-hub.ts';
export { changePointsPerAction, setJoiningModeFromCli } from './change-hub.ts';
export {
  findPointValues,
  findHubSettings,
  upsertHubNameAndReadingMode,
  updateJoiningMode,
} from './store/settings.ts';
