export { excerptOf, shorten } from './excerpt.ts';
export { mayReadAll } from './policy.ts';
export { publishDiscussion } from './publish-discussion.ts';
export { readDiscussion } from './read-discussion.ts';
export { discussionRoutes } from './routes.ts';
export { discussionInvariants } from './verify.ts';
