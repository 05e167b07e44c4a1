import type { Messages } from '../../pt-BR/identity/sso-page.ts';

export const messages: Messages = {
  title: 'Signing in…',
  lead: 'Your organisation has confirmed who you are. The hub is opening.',
  link: 'Go on, if nothing happens',
};
