import type { Messages } from '#messages/pt-BR/features/personal-data.ts';

export const messages: Messages = {
  exportTitle: 'Export my data',
  exportLine:
    'A copy of everything the hub keeps about you: your texts, votes, likes, files, sessions and more. It comes as a ZIP that you can read in a browser and that other programs understand.',
  export: 'Export my data',
  exportAgain: 'Ask for another copy',
  exportPassword:
    'Ask with your password: that way nobody takes your data from a computer you left open. Once the copy is ready, you have 24 hours to download it.',
  exportSignInAgain:
    'You need to have signed in just now: that way nobody takes your data from a computer you left open. Once the copy is ready, you have 24 hours to download it.',
  requestCopy: 'Ask for the copy',
  exportFailed: 'The copy could not be asked for',
  exportBroken:
    'The copy could not be made. Ask for another; if it happens again, tell whoever runs the hub.',
  emailWhenReady: 'We will send an e-mail when it is ready.',
  making: 'Gathering your data',
  makingLine:
    '{items, plural, =0 {You can close this page.} one {# item gathered. You can close this page.} other {# items gathered. You can close this page.}}',
  copyOf: 'Copy of {moment}',
  copyLine: '{size} · only you can download it, until {moment}',
  download: 'Download ZIP',
  loadFailed: 'This part could not be loaded.',
  retry: 'Try again',
  consentsTitle: 'Terms you have accepted',
  consentsLine: 'Every version stays published, so that you can read it again.',
  deleteTitle: 'Delete my account',
  deleteLine: 'You have 7 days to change your mind. After that there is no way back.',
  deleteAccount: 'Delete my account',
  lastAdmin: 'You are the last admin of the hub. To delete your account, promote somebody else first.',
  consequences: 'You are signed out on every device now, and your account is deleted in 7 days:',
  goesAccount:
    'Gone are name, picture, e-mail, profile, password, sessions, points, badges and files that no text shows.',
  goesPrivate: 'Gone is what you read, saved and follow, and the messages that the hub sent you.',
  staysVotes:
    'Likes and votes stay, without your name: they count for others. What others wrote about you stays as well.',
  howMuch:
    'Today you have {discussions, plural, one {# discussion} other {# discussions}}, {comments, plural, one {# comment} other {# comments}} and {files, plural, one {# file} other {# files}}.',
  fateOfTexts: 'What about your texts?',
  keepTexts: 'Keep them without my name',
  keepTextsLine:
    'Conversations stay whole, signed by Removed member, with the pictures and files that they show. What you wrote about yourself in them stays: delete first what you do not want to leave.',
  removeTexts: 'Remove everything',
  removeTextsLine:
    'Your discussions go, with the answers they got. Your comments go; answers of others to them stay, without what you said.',
  password: 'Your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  wrongPassword: 'Wrong current password',
  typeToConfirm: 'To confirm, type {word}',
  confirmWord: 'DELETE',
  cancel: 'Cancel',
  deleteIn7Days: 'Delete in 7 days',
  deletionRequested: 'Your account will be deleted',
  deletionRequestedLine: 'Until {moment} you only have to sign in and choose “Keep my account”.',
  emailAboutDeletion: 'We have sent you an e-mail about it.',
  deletionFailed: 'The account could not be deleted',
  signInAgain: 'To show that it is you, sign out, sign in again and come straight back here.',
  signOutNow: 'Sign out to sign in again',
  leavingTitle: 'Your account will be deleted',
  leavingLine:
    'You asked for it. Until {moment} you can still change your mind, and everything stays as it was.',
  cancelDeletion: 'Keep my account',
  accountKept: 'Your account stays!',
  accountKeptLine: 'Nothing was deleted.',
  cancelDeletionFailed: 'The account could not be kept',
  takeData: 'Take your data with you',
  leaveNow: 'Sign out',
};
