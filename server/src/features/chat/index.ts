export { removeMessageByDecision } from './edit-message.ts';
export { chatFrames } from './frames.ts';
export { chatRoutes } from './routes.ts';
export { eraseChat } from './own-data/erase.ts';
export { exportedChat } from './own-data/store.ts';
export { clearedKept, forgetCleared } from './forget-cleared.ts';
export { countMessages } from './reading/store.ts';
export { chatInvariants } from './verify.ts';
