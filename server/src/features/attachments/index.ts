export { attachmentRoutes } from './routes.ts';
export { purgeUnusedFiles } from './purge-files.ts';
export { attachmentInvariants } from './verify.ts';
export { createFileExportSource } from './own-data/own-files.ts';
export { eraseFiles } from './own-data/erase.ts';
export { attachmentExportSections } from './own-data/store.ts';
export { deleteAttachmentsOnDiscussions } from './own-data/erasure/store.ts';
