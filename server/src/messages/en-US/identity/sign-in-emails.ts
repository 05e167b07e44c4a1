import type { Messages } from '../../pt-BR/identity/sign-in-emails.ts';

export const messages: Messages = {
  signup: {
    subject: 'Confirm your e-mail',
    lead: 'One more step and your account is ready: confirm that this address is yours.',
    button: 'Confirm my e-mail',
    code: 'Or use this code:',
    end: 'The link is good for {life}. If you did not create this account, ignore this message.',
  },
  known_address: {
    subject: 'You already have an account',
    lead: 'Somebody tried to create an account with this address, which has one already. If it was you, sign in with your password or ask for a new one.',
    button: 'Sign in',
    end: 'If it was not you, there is nothing to do: your account is as it was.',
  },
  recovery: {
    subject: 'Choose a new password',
    lead: 'We were asked to change the password of your account.',
    button: 'Choose a new password',
    code: 'Or use this code:',
    end: 'The link is good for {life} and for one use. If it was not you, ignore this message: your password stays.',
  },
  password_changed: {
    subject: 'Your password was changed',
    lead: 'The password of your account was just changed, and the other sessions were ended.',
    button: 'Ask for a new password',
    end: 'If it was not you, ask for a new password now.',
  },
  magiclink: {
    subject: 'Your link to sign in',
    lead: 'Use this link to sign in to your account, without a password.',
    button: 'Sign in',
    code: 'Or use this code:',
    end: 'The link is good for {life} and for one use. If it was not you, ignore this message.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    lead: 'You are changing the password of your account. Type this code on the page to go on.',
    code: 'Your code:',
    end: 'The code is good for {life}. If it was not you, change your password and end your other sessions.',
  },
  phone_changed: {
    subject: 'New phone number on your account',
    lead: 'Your account has a new phone number, confirmed with a code.',
    button: 'Recover the account',
    end: 'If it was you, there is nothing to do. If it was not, recover the account and change its password now.',
  },
  email_added: {
    subject: 'New e-mail on your account',
    lead: 'Your account now has an e-mail, confirmed with a link.',
    button: 'Open the hub',
    end: 'If it was you, there is nothing to do. If it was not, sign in and change your password now.',
  },
  email_change_current: {
    subject: 'Confirm the change of e-mail',
    lead: 'We were asked to change the e-mail of your account. It changes once both addresses have confirmed.',
    button: 'Confirm the change',
    code: 'Or use this code:',
    end: 'If it was not you, ignore this message and change your password.',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail',
    lead: 'Confirm that this address is yours to use it in your account. It changes once both addresses have confirmed.',
    button: 'Confirm the new e-mail',
    code: 'Or use this code:',
    end: 'If you did not ask for this change, ignore this message.',
  },
};
