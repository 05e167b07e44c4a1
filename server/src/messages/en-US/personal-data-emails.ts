import type { Messages } from '../pt-BR/personal-data-emails.ts';

export const messages: Messages = {
  exportReady: {
    subject: 'Your data is ready',
    lead: 'The copy of your data that you asked for is ready. Sign in to the hub to download the file.',
    button: 'Download my data',
    end: 'The file stays for 24 hours and is deleted then. Only you can download it. If you did not ask for it, change your password.',
  },
  deletion: {
    started: {
      subject: 'Your account will be deleted',
      lead: 'You asked to delete your account. It will be gone on {when}. Until then, sign in and choose "Keep my account", and everything stays as it was.',
      button: 'Sign in and keep my account',
      end: 'All sessions have been ended. If you did not ask for this, sign in, keep the account and change your password.',
    },
    kept: {
      subject: 'Your account stays',
      lead: 'The deletion of your account was called off. Nothing was deleted, and everything is as it was.',
      end: 'If it was not you who called it off, change your password.',
    },
    done: {
      subject: 'Your account was deleted',
      lead: 'Your account and the data that said who you are have been deleted, as you asked. This is the last message of the hub to this address.',
      end: 'Should you ever want to come back, you can make another account.',
    },
  },
};
