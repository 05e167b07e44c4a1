export { muteAndBlockRoutes } from './routes.ts';
export { isBlockedByAny } from './store.ts';
export { blockExportSection } from './own-data/store.ts';
export { eraseBlocks } from './own-data/erase.ts';
