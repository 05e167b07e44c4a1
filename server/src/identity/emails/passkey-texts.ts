import type { Language } from '#platform/http/languages';
import type { EmailContent } from '#platform/mail/email-content';

export type PasskeyEmailKind = 'passkey_added' | 'passkey_removed';

/** Texts of the e-mails about passkeys. */
export const passkeyEmailTexts: Record<PasskeyEmailKind, Record<Language, EmailContent>> = {
  passkey_added: {
    'pt-BR': {
      subject: 'Uma chave de acesso nova na sua conta',
      lead: 'Uma chave de acesso foi criada: com ela se entra na sua conta sem senha.',
      button: 'Ver a segurança da conta',
      end: 'Se não foi você, troque a sua senha agora e remova a chave.',
    },
    'en-US': {
      subject: 'A new passkey in your account',
      lead: 'A passkey was created: with it one signs in to your account without a password.',
      button: 'See the security of my account',
      end: 'If it was not you, change your password now and remove the passkey.',
    },
    'es-ES': {
      subject: 'Una llave de acceso nueva en su cuenta',
      lead: 'Se creó una llave de acceso: con ella se entra en su cuenta sin contraseña.',
      button: 'Ver la seguridad de mi cuenta',
      end: 'Si no fue usted, cambie su contraseña ahora y quite la llave.',
    },
  },
  passkey_removed: {
    'pt-BR': {
      subject: 'Uma chave de acesso foi removida',
      lead: 'Uma chave de acesso da sua conta foi removida: com ela não se entra mais.',
      button: 'Ver a segurança da conta',
      end: 'Se não foi você, troque a sua senha agora.',
    },
    'en-US': {
      subject: 'A passkey was removed',
      lead: 'A passkey of your account was removed: nobody signs in with it any more.',
      button: 'See the security of my account',
      end: 'If it was not you, change your password now.',
    },
    'es-ES': {
      subject: 'Se quitó una llave de acceso',
      lead: 'Se quitó una llave de acceso de su cuenta: con ella ya no se entra.',
      button: 'Ver la seguridad de mi cuenta',
      end: 'Si no fue usted, cambie su contraseña ahora.',
    },
  },
};
