import type { Messages } from '#messages/pt-BR/features/bookmarks.ts';

export const messages: Messages = {
  title: 'Saved',
  save: 'Save',
  remove: 'Remove from saved',
  saved: 'Discussion saved',
  savedLine: 'It waits for you in Saved, in your account menu.',
  removed: 'Removed from saved',
  follow: 'Follow',
  unfollow: 'Unfollow',
  followed: 'Following the discussion',
  followedLine: 'It is marked as followed, even without an answer of yours.',
  unfollowed: 'You no longer follow the discussion',
  error: 'Error',
  saveFailed: 'What you saved could not be changed.',
  followFailed: 'What you follow could not be changed.',
  empty: 'Nothing saved yet',
  emptyLine: 'Press the bookmark of a discussion to keep it here and come back to it in peace.',
  discover: 'See the discussions',
  failed: 'Your saved discussions could not be loaded',
  loading: 'Loading what you saved',
};
