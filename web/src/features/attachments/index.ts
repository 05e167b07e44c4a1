export { AttachButtons } from './AttachButtons.tsx';
export { uploadImage } from './upload-image.ts';
export { useAttachmentEvents } from './realtime.ts';
export {
  cancelAllAttachments,
  openAttachmentOutbox,
  enqueueAttachments,
  useAttachmentOutbox,
} from './outbox.ts';
