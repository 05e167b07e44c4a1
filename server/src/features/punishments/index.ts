export { findSameBan, insertPunishment, lift, markSeen, undo } from './store.ts';
export { erasePunishments } from './own-data/erase.ts';
export { exportedPunishments } from './own-data/store.ts';
