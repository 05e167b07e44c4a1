export {
  isPermanentlyBannedSql,
  findPunishment,
  findCoveringBan,
  findWarningForCurrentContent,
  findDuplicateWarning,
  insertPunishment,
  isTemporaryOrPermanentBan,
  isAccountPermanentlyBanned,
  setPunishmentLifted,
  markPunishmentsSeen,
  setPunishmentLiftedEvenIfExpired,
  type ActiveBan,
} from './store.ts';
export { erasePunishments } from './erase-own-data.ts';
export { punishmentExportSection } from './store.ts';
