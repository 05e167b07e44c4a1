export { useAttachmentSignals } from './live.ts';
export { giveUpAll, sendAll, useOutbox } from './outbox.ts';
export type { PollParts } from './Attaching.tsx';
