export {
  bannedForGood,
  findPutOn,
  findSameBan,
  findSameWarning,
  findWarningSaid,
  insertPunishment,
  isBan,
  isBannedForGood,
  lift,
  markSeen,
  undo,
  type StandingBan,
} from './store.ts';
export { erasePunishments } from './own-data/erase.ts';
export { exportedPunishments } from './own-data/store.ts';
