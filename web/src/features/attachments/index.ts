export { AttachButtons } from './AttachButtons.tsx';
export { uploadImage } from './keep-image.ts';
export { useAttachmentEvents } from './live.ts';
export {
  cancelAllAttachments,
  openAttachmentOutbox,
  enqueueAttachments,
  useAttachmentOutbox,
} from './outbox.ts';
