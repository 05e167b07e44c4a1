import type { Messages } from '../../pt-BR/identity/sso-page.ts';

export const messages: Messages = {
  title: 'Entrando…',
  lead: 'Su organización confirmó quién es usted. Estamos abriendo el hub.',
  link: 'Continuar, si no pasa nada',
};
