export { findFileMegabytes } from './bounds/store.ts';
export { isOpenCategory } from './categories/store.ts';
export { drawLetterLogo } from './look/logo.ts';
export { findLook } from './look/store.ts';
export { opennessOf, readBoot, viewHub } from './read-hub.ts';
export { hubSettingsRoutes } from './routes.ts';
export { makeSetupLink } from './set-up-hub.ts';
export { changeJoining } from './change-hub.ts';
export { findPointValues, findSettings, insertSettings, updateJoining } from './store.ts';
