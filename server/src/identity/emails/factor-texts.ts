import type { Language } from '#platform/http/languages';
import type { EmailContent } from '#platform/mail/email-content';

export type FactorEmailKind =
  'factor_added' | 'factor_removed' | 'recovery_code_used' | 'recovery_codes_renewed';

/** Texts of the e-mails about second factors. */
export const factorEmailTexts: Record<FactorEmailKind, Record<Language, EmailContent>> = {
  factor_added: {
    'pt-BR': {
      subject: 'Segunda etapa adicionada',
      lead: 'Sua conta ganhou uma nova segunda etapa. Daqui em diante, ela é pedida depois da senha.',
      button: 'Ver a segurança da conta',
      end: 'Se não foi você, troque a sua senha agora e remova a etapa.',
    },
    'en-US': {
      subject: 'Second step added',
      lead: 'Your account has a new second step. From now on it is asked for after the password.',
      button: 'See the security of my account',
      end: 'If it was not you, change your password now and remove the step.',
    },
    'es-ES': {
      subject: 'Segundo paso agregado',
      lead: 'Su cuenta tiene un nuevo segundo paso. Desde ahora se pide después de la contraseña.',
      button: 'Ver la seguridad de mi cuenta',
      end: 'Si no fue usted, cambie su contraseña ahora y quite el paso.',
    },
  },
  factor_removed: {
    'pt-BR': {
      subject: 'Segunda etapa removida',
      lead: 'Uma segunda etapa, ou os códigos de recuperação, acabam de ser removidos da sua conta.',
      button: 'Ver a segurança da conta',
      end: 'Se não foi você, troque a sua senha agora e encerre as outras sessões.',
    },
    'en-US': {
      subject: 'Second step removed',
      lead: 'A second step, or the recovery codes, were just removed from your account.',
      button: 'See the security of my account',
      end: 'If it was not you, change your password now and end your other sessions.',
    },
    'es-ES': {
      subject: 'Segundo paso quitado',
      lead: 'Un segundo paso, o los códigos de recuperación, acaban de quitarse de su cuenta.',
      button: 'Ver la seguridad de mi cuenta',
      end: 'Si no fue usted, cambie su contraseña ahora y cierre las otras sesiones.',
    },
  },
  recovery_code_used: {
    'pt-BR': {
      subject: 'Um código de recuperação foi usado',
      lead: 'Alguém entrou na sua conta com um código de recuperação, que não vale mais. Códigos que ainda valem: {count}.',
      button: 'Fazer códigos novos',
      end: 'Se não foi você, troque a sua senha agora e faça códigos novos.',
    },
    'en-US': {
      subject: 'A recovery code was used',
      lead: 'Somebody signed in to your account with a recovery code, which is used up now. Codes that are left: {count}.',
      button: 'Make new codes',
      end: 'If it was not you, change your password now and make new codes.',
    },
    'es-ES': {
      subject: 'Se usó un código de recuperación',
      lead: 'Alguien entró en su cuenta con un código de recuperación, que ya no vale. Códigos que aún valen: {count}.',
      button: 'Hacer códigos nuevos',
      end: 'Si no fue usted, cambie su contraseña ahora y haga códigos nuevos.',
    },
  },
  recovery_codes_renewed: {
    'pt-BR': {
      subject: 'Seus códigos de recuperação são novos',
      lead: 'Sua conta tem novos códigos de recuperação. Se havia outros, eles não valem mais.',
      button: 'Ver a segurança da conta',
      end: 'Se não foi você, troque a sua senha agora e encerre as outras sessões.',
    },
    'en-US': {
      subject: 'Your recovery codes are new',
      lead: 'Your account has new recovery codes. If there were others, they are worth nothing now.',
      button: 'See the security of my account',
      end: 'If it was not you, change your password now and end your other sessions.',
    },
    'es-ES': {
      subject: 'Sus códigos de recuperación son nuevos',
      lead: 'Su cuenta tiene nuevos códigos de recuperación. Si había otros, ya no valen.',
      button: 'Ver la seguridad de mi cuenta',
      end: 'Si no fue usted, cambie su contraseña ahora y cierre las otras sesiones.',
    },
  },
};
