import type { Words } from './pt-BR.ts';

export const words: Words = {
  title: 'Notifications',
  all: 'See all',
  settings: 'Choose what you receive',
  none: 'No notifications yet',
  noneLine: 'Replies, mentions and likes that reach you appear here.',
  failed: 'The notifications could not be loaded.',
  unread: 'Unread:',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  today: 'Today',
  yesterday: 'Yesterday',
  now: 'now',
  somebody: 'Somebody',
  two: '{first} and {second}',
  many: '{first} and {others, plural, one {# other} other {# others}}',
  mentionTold: '<strong>{who}</strong> mentioned you in “{title}”',
  replyTold: '<strong>{who}</strong> replied to your comment in “{title}”',
  commented: '<strong>{who}</strong> commented on your discussion “{title}”',
  newComments:
    '<strong>{count, plural, one {# new comment} other {# new comments}}</strong> on your discussion “{title}”',
  followed: '<strong>{who}</strong> commented in “{title}”, which you follow',
  newFollowed:
    '<strong>{count, plural, one {# new comment} other {# new comments}}</strong> in “{title}”, which you follow',
  likedDiscussion:
    '<strong>{who}</strong> {count, plural, one {likes} other {like}} your discussion “{title}”',
  likedComment: '<strong>{who}</strong> {count, plural, one {likes} other {like}} your comment in “{title}”',
  answerTold: 'Your answer was marked as the solution in “{title}”',
  badgeTold: 'You earned a badge. See it in your profile.',
  decided: 'The moderators made a decision about what you published',
  appealAnswered: 'The moderators answered your appeal',
  supportTold: 'The team answered your ticket “{title}”',
  inviteTold: '<strong>{who}</strong> joined the hub by your invitation',
};
