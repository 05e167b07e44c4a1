import type { Language } from '@mutirao/contract/kit/languages';
import type { EmailContent } from '#platform/mail/email-content';

/**
 * Texts of the e-mail that says an export is ready. The file is not attached, because it can be downloaded only with a
 * session.
 */
export const exportReadyEmailTexts: Record<Language, EmailContent> = {
  'pt-BR': {
    subject: 'Seus dados estão prontos',
    lead: 'A cópia dos seus dados que você pediu está pronta. Entre no hub para baixar o arquivo.',
    button: 'Baixar meus dados',
    end: 'O arquivo fica disponível por 24 horas e depois é apagado. Só você pode baixá-lo. Se não foi você que pediu, altere a sua senha.',
  },
  'en-US': {
    subject: 'Your data is ready',
    lead: 'The copy of your data that you asked for is ready. Sign in to the hub to download the file.',
    button: 'Download my data',
    end: 'The file stays for 24 hours and is deleted then. Only you can download it. If you did not ask for it, change your password.',
  },
  'es-ES': {
    subject: 'Sus datos están listos',
    lead: 'La copia de sus datos que usted pidió está lista. Entre en el hub para descargar el archivo.',
    button: 'Descargar mis datos',
    end: 'El archivo queda disponible durante 24 horas y después se borra. Solo usted puede descargarlo. Si no lo pidió usted, cambie su contraseña.',
  },
};
