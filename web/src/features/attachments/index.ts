export { AttachButtons } from './AttachButtons.tsx';
export { uploadImage } from './upload-image.ts';
export { useAttachmentEvents } from './realtime.ts';
export {
  cancelAllAttachments,
  startAttachmentOutbox,
  enqueueAttachments,
  useAttachmentOutbox,
} from './outbox.ts';
