import type { Language } from '@mutirao/contract/kit/languages';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '#platform/mail/fill-template';
import type { EmailContent } from '#platform/mail/email-content';

type Kind = 'started' | 'kept' | 'done';
type Params = { kind: Kind; to: string; language: Language; dueAt?: Date };

/**
 * Sends the e-mail about the deletion of an account. Its only link leads to the sign-in page, where the deletion
 * can be cancelled.
 */
export async function sendDeletionEmail(
  tx: Transaction,
  ctx: AppContext,
  { kind, to, language, dueAt }: Params,
) {
  const { hubUrl: siteUrl, zone } = ctx.config;
  const plain = texts[kind][language];
  const when = dueAt
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
        dueAt,
      )
    : '';
  const messages = { ...plain, lead: fillTemplate(plain.lead, { when }) };
  const link = messages.button ? `${siteUrl}/login` : undefined;
  await ctx.mail.send(tx, composeEmail({ to, words: messages, link, siteUrl, language }));
}

const texts: Record<Kind, Record<Language, EmailContent>> = {
  started: {
    'pt-BR': {
      subject: 'Sua conta será excluída',
      lead: 'Você pediu para excluir a sua conta. Ela será apagada em {when}. Até lá, basta entrar e escolher "Manter minha conta" para que tudo fique como estava.',
      button: 'Entrar e manter minha conta',
      end: 'Todas as sessões foram encerradas. Se não foi você que pediu, entre, mantenha a conta e altere a sua senha.',
    },
    'en-US': {
      subject: 'Your account will be deleted',
      lead: 'You asked to delete your account. It will be gone on {when}. Until then, sign in and choose "Keep my account", and everything stays as it was.',
      button: 'Sign in and keep my account',
      end: 'All sessions have been ended. If you did not ask for this, sign in, keep the account and change your password.',
    },
    'es-ES': {
      subject: 'Su cuenta será eliminada',
      lead: 'Usted pidió eliminar su cuenta. Se borrará el {when}. Hasta entonces basta con entrar y elegir "Conservar mi cuenta" para que todo quede como estaba.',
      button: 'Entrar y conservar mi cuenta',
      end: 'Todas las sesiones se cerraron. Si no lo pidió usted, entre, conserve la cuenta y cambie su contraseña.',
    },
  },
  kept: {
    'pt-BR': {
      subject: 'Sua conta continua',
      lead: 'A exclusão da sua conta foi cancelada. Nada foi apagado, e tudo está como estava.',
      end: 'Se não foi você que cancelou, altere a sua senha.',
    },
    'en-US': {
      subject: 'Your account stays',
      lead: 'The deletion of your account was called off. Nothing was deleted, and everything is as it was.',
      end: 'If it was not you who called it off, change your password.',
    },
    'es-ES': {
      subject: 'Su cuenta continúa',
      lead: 'La eliminación de su cuenta fue cancelada. No se borró nada y todo está como estaba.',
      end: 'Si no la canceló usted, cambie su contraseña.',
    },
  },
  done: {
    'pt-BR': {
      subject: 'Sua conta foi excluída',
      lead: 'A sua conta e os dados que diziam quem você é foram apagados, como você pediu. Esta é a última mensagem do hub para este endereço.',
      end: 'Se um dia quiser voltar, você pode criar outra conta.',
    },
    'en-US': {
      subject: 'Your account was deleted',
      lead: 'Your account and the data that said who you are have been deleted, as you asked. This is the last message of the hub to this address.',
      end: 'Should you ever want to come back, you can make another account.',
    },
    'es-ES': {
      subject: 'Su cuenta fue eliminada',
      lead: 'Su cuenta y los datos que decían quién es usted se borraron, como pidió. Este es el último mensaje del hub a esta dirección.',
      end: 'Si algún día quiere volver, puede crear otra cuenta.',
    },
  },
};
