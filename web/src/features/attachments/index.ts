export { AttachButtons } from './AttachButtons.tsx';
export { uploadImageForMarkdown } from './upload-image-for-markdown.ts';
export { useAttachmentEvents } from './realtime.ts';
export {
  cancelAllAttachments,
  startAttachmentUploads,
  enqueueAttachments,
  useAttachmentOutbox,
} from './outbox.ts';
