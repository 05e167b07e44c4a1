import type { Messages } from '#messages/pt-BR/features/hub-settings/maintenance.ts';

export const messages: Messages = {
  title: 'We’ll be right back.',
  line: 'The hub is in maintenance.',
  byItself: 'No need to reload: the hub comes back by itself as soon as the maintenance is over.',
  noReloadNeeded:
    'No need to reload: the hub comes back by itself, and what you were writing stays where it is.',
  still: 'What is still available',
  setUpFactor: 'Set up the second step, to enter as staff',
  ownData: 'My data',
  signIn: 'Sign in',
  signOut: 'Sign out',
  banner: 'The hub is in maintenance',
  bannerLine: 'Only the team uses the hub now. Everybody else sees the maintenance page.',
  bannerLineOfModerators: 'Only the team uses the hub now. The admins end the maintenance.',
  end: 'End maintenance',
  ending: 'Ending...',
  ended: 'Maintenance ended!',
  endFailed: 'The maintenance could not be ended.',
  settings: 'Maintenance',
  settingsLine:
    'Leaves the hub to the team for a while. Everybody else sees a page with your message, and the hub comes back to them by itself when you end it.',
  message: 'Message',
  messageHint: 'Optional: what is happening and when the hub is back.',
  begin: 'Begin maintenance',
  begun: 'The hub is in maintenance.',
  saveMessage: 'Save message',
  messageSaved: 'Message saved!',
  saving: 'Saving...',
  changeFailed: 'The maintenance could not be changed.',
  error: 'Error',
};
