export { createMuteAndBlockRoutes } from './routes.ts';
export { isBlockedByAny } from './store/blocks.ts';
export { blockExportSection } from './store/own-data.ts';
export { eraseBlocks } from './erase-own-data.ts';
