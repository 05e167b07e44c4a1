import type { Messages } from '#messages/pt-BR/features/community.ts';

export const messages: Messages = {
  title: 'Community',
  members: '{count, plural, one {member} other {members}}',
  online: 'online',
  admins: '{count, plural, one {admin} other {admins}}',
  today: 'Today in the hub',
  newDiscussions: '{count, plural, =0 {No new discussions} one {# new discussion} other {# new discussions}}',
  newComments: '{count, plural, =0 {No new comments} one {# new comment} other {# new comments}}',
  invite: 'Invite people',
  eventsToday: '{count, plural, =0 {No events today} one {# event today} other {# events today}}',
  newMembers: '{count, plural, =0 {No new members} one {# new member} other {# new members}}',
  failed: 'Could not load the numbers.',
  retry: 'Try again',
};
