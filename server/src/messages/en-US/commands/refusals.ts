import type { Messages } from '../../pt-BR/commands/refusals.ts';

export const messages: Messages = {
  email_already_registered: 'There is already an account with this e-mail address.',
  email_not_usable: 'This e-mail address cannot be used.',
  hosted_password_too_weak:
    'Choose a stronger password: with at least 6 characters, and not among the most common ones.',
  last_admin: 'This is the last administrator of the hub. Promote someone else first.',
  member_awaits_approval: 'This person is still waiting to join. Approve the request first.',
  member_not_found: 'This member no longer exists. Check the e-mail address and try again.',
  password_too_long: 'The password can have at most {max} characters.',
  password_too_weak:
    'Choose a stronger password: with at least {min} characters, hard to guess and not among the most common ones.',
  unavailable: 'The service of the accounts does not respond. Try again in a moment.',
};
