import type { Language } from '#platform/http/languages';

/** The texts of the page between an organisation's sign-in and the hub. */
export const ssoPageMessages: Record<Language, { title: string; lead: string; link: string }> = {
  'pt-BR': {
    title: 'Entrando…',
    lead: 'Sua organização confirmou quem você é. Estamos abrindo o hub.',
    link: 'Continuar, se nada acontecer',
  },
  'en-US': {
    title: 'Signing in…',
    lead: 'Your organisation has confirmed who you are. The hub is opening.',
    link: 'Go on, if nothing happens',
  },
  'es-ES': {
    title: 'Entrando…',
    lead: 'Su organización confirmó quién es usted. Estamos abriendo el hub.',
    link: 'Continuar, si no pasa nada',
  },
};
