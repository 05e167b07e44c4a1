import type { Language } from '#platform/http/languages';
import type { EmailContent } from '#platform/mail/email-content';

type LinkNotice = 'identity_linked' | 'identity_unlinked';

/** Texts of the emails about linked and removed ways to sign in. */
export const identityLinkEmailTexts: Record<LinkNotice, Record<Language, EmailContent>> = {
  identity_linked: {
    'pt-BR': {
      subject: 'Uma nova forma de entrar na sua conta',
      lead: 'A sua conta de outro serviço acaba de ser ligada à sua conta no hub. A partir de agora ela também serve para entrar.',
      button: 'Abrir o hub',
      end: 'Se não foi você, entre no hub, remova essa ligação e troque a sua senha.',
    },
    'en-US': {
      subject: 'A new way to sign in to your account',
      lead: 'An account of yours with another service was just linked to your account at the hub. From now on it signs you in too.',
      button: 'Open the hub',
      end: 'If it was not you, sign in, remove that link and change your password.',
    },
    'es-ES': {
      subject: 'Una nueva forma de entrar en su cuenta',
      lead: 'Su cuenta de otro servicio acaba de vincularse a su cuenta en el hub. Desde ahora también sirve para entrar.',
      button: 'Abrir el hub',
      end: 'Si no fue usted, entre en el hub, quite ese vínculo y cambie su contraseña.',
    },
  },
  identity_unlinked: {
    'pt-BR': {
      subject: 'Uma forma de entrar foi removida',
      lead: 'Uma das formas de entrar na sua conta acaba de ser removida e não vale mais.',
      button: 'Abrir o hub',
      end: 'Se não foi você, entre no hub e troque a sua senha.',
    },
    'en-US': {
      subject: 'A way to sign in was removed',
      lead: 'One of the ways to sign in to your account was just removed and no longer works.',
      button: 'Open the hub',
      end: 'If it was not you, sign in and change your password.',
    },
    'es-ES': {
      subject: 'Se quitó una forma de entrar',
      lead: 'Una de las formas de entrar en su cuenta acaba de quitarse y ya no vale.',
      button: 'Abrir el hub',
      end: 'Si no fue usted, entre en el hub y cambie su contraseña.',
    },
  },
};
