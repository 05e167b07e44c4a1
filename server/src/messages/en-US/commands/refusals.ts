import type { Messages } from '../../pt-BR/commands/refusals.ts';

export const messages: Messages = {
  email_already_registered: 'There is already an account with this e-mail address.',
  last_admin: 'This is the last administrator of the hub. Promote someone else first.',
  name_reserved: 'This name is given to people who left the hub. Choose another.',
  password_too_long: 'The password can have at most {max} characters.',
  password_too_weak:
    'Choose a stronger password: with at least {min} characters, hard to guess and not among the most common ones.',
};
