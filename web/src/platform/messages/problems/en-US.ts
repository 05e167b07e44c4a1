import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  unexpected: 'Something unexpected went wrong. Try again.',
  partFailed: 'This could not be opened.',
  offline: 'Check your connection and try again.',
  keyKnown: 'This device has a key for this account already.',
  no_session: 'Your session ended. Sign in again to go on.',
  forbidden: 'You are not allowed to do that.',
  proof_needed: 'Confirm that it is you to go on.',
  second_factor_missing: 'Turn on two-step verification in the settings.',
  user_banned: 'Your account is suspended.',
  already_sent:
    'This had arrived already and is not here any more. Send it again only if you still want it to appear.',
  conflict: 'This has changed meanwhile. Reload the page and try again.',
  already_gone: 'This content is gone already.',
  too_large: 'What you sent is too large.',
  invalid_input: 'Check the fields marked.',
  too_many_requests: 'That was too fast. Wait a little and try again.',
  maintenance: 'The hub is in maintenance. Come back in a little while.',
  disk_full: 'The hub is out of disk space. Reading still works; tell the people who run it.',
  disk_failing:
    'The disk of the hub is not working properly. Try again in a moment, and tell the people who run it.',
  search_busy: 'The search could not finish in time. Try again in a moment.',
  unavailable: 'The hub is busy. Try again in a moment.',
};
