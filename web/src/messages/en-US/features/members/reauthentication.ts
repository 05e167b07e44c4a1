import type { Messages } from '#messages/pt-BR/features/members/reauthentication.ts';

export const messages: Messages = {
  title: 'Confirm that it is you',
  line: 'Before a step like this, the hub makes sure that it is you. It lasts for 15 minutes.',
  password: 'Your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  wrong: 'Wrong password',
  confirm: 'Confirm',
  confirming: 'Confirming',
  cancel: 'Cancel',
  byPassword: 'Use the password',
  byFactor: 'Use the second step',
  byPasskey: 'Use a passkey',
  signInAgain: 'Sign out, sign in again and repeat what you were doing.',
  signOut: 'Sign out to sign in again',
  stale: 'That could not be confirmed. Try again, or sign out and in again.',
  unread: 'It could not be found out how you confirm.',
  unreadLine: 'Check your connection and try again.',
  retry: 'Try again',
};
