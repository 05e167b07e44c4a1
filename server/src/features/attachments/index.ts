export { createAttachmentRoutes } from './routes.ts';
export { purgeUnusedFiles } from './purge-files.ts';
export { attachmentInvariants } from './verify.ts';
export { cleanMetadataText, decodeHtmlEntities } from './page-metadata.ts';
export { createFileExportSource } from './own-files.ts';
export { eraseFiles } from './erase-own-data.ts';
export { attachmentExportSections } from './store/own-data.ts';
export { deleteAttachmentsOnDiscussions } from './store/erasure.ts';
