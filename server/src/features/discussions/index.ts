export { makeRoomOn, takeOff } from './attach.ts';
export { toAttachment, toPoll } from './hanging.ts';
export { publishDiscussion } from './publish-discussion.ts';
export { readDiscussion } from './read-discussion.ts';
export { discussionRoutes } from './routes.ts';
export { discussionInvariants } from './verify.ts';
export type { HangingRow } from './reading/rows.ts';
export { mayReadAll } from './policy.ts';
