import type { Messages } from '../../pt-BR/identity/account-emails.ts';

export const messages: Messages = {
  invite: {
    subject: 'You have been invited',
    lead: 'Whoever runs the hub has made an account for this address. Accept the invitation to sign in and choose your password.',
    button: 'Accept the invitation',
    code: 'Or use this code:',
    end: 'The invitation is good for {life}. If you do not know what this is about, ignore this message.',
  },
  failed_sign_ins: {
    subject: 'Attempts to sign in to your account',
    lead: 'In the last hour someone tried many times to sign in to your account, with a wrong password or in another way. None of these attempts succeeded.',
    button: 'Choose a new password',
    end: 'If it was you, ask for a new password. If not, a long password that you use nowhere else is all you need.',
  },
  failed_proofs: {
    subject: 'Attempts with the password of your account',
    lead: 'In the last hour someone entered a wrong password for your account many times, at least once in a session that was already signed in.',
    button: 'See my sessions',
    end: 'If it was not you, end the other sessions and choose a new password.',
  },
  password_retired: {
    subject: 'Choose a new password',
    lead: 'Because of a security incident, the password of your account is no longer good and all your sessions were ended. To sign in again, ask for the link and choose a password that you use nowhere else.',
    button: 'Choose a new password',
    end: 'If you used the same password elsewhere, change it there, too. Whoever runs the hub never asks for your password in a message.',
  },
};
