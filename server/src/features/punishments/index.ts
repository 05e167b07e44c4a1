export {
  isPermanentlyBannedSql,
  findPunishment,
  findActiveBan,
  findActiveWarning,
  findDuplicateWarning,
  insertPunishment,
  isBan,
  isPermanentlyBanned,
  setPunishmentLifted,
  markPunishmentsSeen,
  setPunishmentUndone,
  type ActiveBan,
} from './store.ts';
export { erasePunishments } from './own-data/erase.ts';
export { punishmentExportSection } from './own-data/store.ts';
