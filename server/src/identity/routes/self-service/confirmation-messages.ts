import type { Language } from '#platform/http/languages';

type Messages = { title: string; lead: string };

const signUp: Record<Language, Messages> = {
  'pt-BR': { title: 'Confirme seu e-mail', lead: 'Mais um clique e a sua conta está pronta.' },
  'en-US': { title: 'Confirm your e-mail', lead: 'One more click and your account is ready.' },
  'es-ES': { title: 'Confirme su correo', lead: 'Un clic más y su cuenta está lista.' },
};

const byType = new Map<string, Record<Language, Messages>>([
  ['signup', signUp],
  [
    'invite',
    {
      'pt-BR': { title: 'Aceite o convite', lead: 'Mais um clique e você entra no hub.' },
      'en-US': { title: 'Accept the invitation', lead: 'One more click and you are in.' },
      'es-ES': { title: 'Acepte la invitación', lead: 'Un clic más y entra al hub.' },
    },
  ],
  [
    'recovery',
    {
      'pt-BR': { title: 'Escolha uma nova senha', lead: 'Confirme para escolher a nova senha.' },
      'en-US': { title: 'Choose a new password', lead: 'Confirm to choose the new password.' },
      'es-ES': {
        title: 'Elija una nueva contraseña',
        lead: 'Confirme para elegir la nueva contraseña.',
      },
    },
  ],
  [
    'magiclink',
    {
      'pt-BR': { title: 'Entre no hub', lead: 'Confirme para entrar na sua conta.' },
      'en-US': { title: 'Sign in', lead: 'Confirm to sign in to your account.' },
      'es-ES': { title: 'Entre al hub', lead: 'Confirme para entrar en su cuenta.' },
    },
  ],
  [
    'email_change',
    {
      'pt-BR': {
        title: 'Confirme a troca de e-mail',
        lead: 'A troca vale quando os dois endereços confirmarem.',
      },
      'en-US': {
        title: 'Confirm the change of e-mail',
        lead: 'It changes once both addresses have confirmed.',
      },
      'es-ES': {
        title: 'Confirme el cambio de correo',
        lead: 'Cambia cuando las dos direcciones confirmen.',
      },
    },
  ],
]);

const common: Record<Language, { once: string; button: string }> = {
  'pt-BR': { once: 'O link só vale uma vez.', button: 'Confirmar' },
  'en-US': { once: 'The link works once.', button: 'Confirm' },
  'es-ES': { once: 'El enlace vale una sola vez.', button: 'Confirmar' },
};

/** Returns the texts of the page before the click, by link type. */
export function confirmationPageMessagesOf(type: string, language: Language) {
  const { title, lead } = (byType.get(type) ?? signUp)[language];
  const { once, button } = common[language];
  return { title, lead: `${lead} ${once}`, button };
}
