export { attachmentRoutes } from './routes.ts';
export { sweepFiles } from './sweep-files.ts';
export { attachmentInvariants } from './verify.ts';
