export { AttachButtons } from './AttachButtons.tsx';
export { keepImage } from './keep-image.ts';
export { useAttachmentSignals } from './live.ts';
export { giveUpAll, sendAll, useOutbox } from './outbox.ts';
