export {
  isPermanentlyBannedSql,
  findPunishment,
  findCoveringBan,
  findContentWarning,
  findDuplicateWarning,
  insertPunishment,
  isBan,
  isPermanentlyBanned,
  setPunishmentLifted,
  markPunishmentsSeen,
  setPunishmentLiftedEvenIfExpired,
  type ActiveBan,
} from './store.ts';
export { erasePunishments } from './erase-own-data.ts';
export { punishmentExportSection } from './store.ts';
