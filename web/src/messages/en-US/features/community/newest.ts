import type { Messages } from '#messages/pt-BR/features/community/newest.ts';

export const messages: Messages = {
  members: 'Who came last',
  comments: 'New comments',
  close: 'Close',
  now: 'now',
  noMembers: 'Nobody here yet',
  noComments: 'No comments yet.',
  noCommentsLine: 'What is said in the discussions appears here.',
  failed: 'The list could not be loaded',
  more: 'Show more',
};
