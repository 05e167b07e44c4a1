export { AttachButtons } from './AttachButtons.tsx';
export { keepImage } from './keep-image.ts';
export { useAttachmentSignals } from './live.ts';
export { giveUpAll, openOutbox, sendAll, useOutbox } from './outbox.ts';
