import type { Messages } from '#messages/pt-BR/platform/problems.ts';

export const messages: Messages = {
  unexpected: 'Something unexpected went wrong. Try again.',
  partFailed: 'This could not be opened.',
  offline: 'Check your connection and try again.',
  keyKnown: 'This device has a key for this account already.',
  sessionEnded: 'Your session ended. Sign in again to go on.',
};
