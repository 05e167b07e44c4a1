import type { UnsubscribableEmailSetting } from '@mutirao/contract/features/notifications/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { composeEmail } from '#platform/mail/compose-email';
import type { EmailContent } from '#platform/mail/email-content';
import type { Email } from '#platform/mail/mailer';
import { toNotification } from '../list-notifications.ts';
import { toNotificationSentence } from './sentences.ts';
import type { NotificationEmailRow, NotificationEmailRecipient } from '../store/emails.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

type EmailInput = {
  reader: NotificationEmailRecipient;
  rows: readonly NotificationEmailRow[];
  which: UnsubscribableEmailSetting;
  siteUrl: string;
  secret: Buffer;
};

type WriteWords = (of: {
  hub: string;
  only: string | undefined;
  isWeekly: boolean;
  more: number;
}) => EmailContent;

const words: Record<Language, WriteWords> = {
  'pt-BR': ({ hub, only, isWeekly, more }) => ({
    subject: only ?? (isWeekly ? `Sua semana em ${hub}` : `Novidades para você em ${hub}`),
    lead: isWeekly
      ? 'Isto chegou para você e ainda não foi lido:'
      : 'Isto aconteceu enquanto você estava fora:',
    button: 'Ver as notificações',
    end: `${more > 0 ? `E mais ${more} no hub. ` : ''}O que chega por e-mail se escolhe em Configurações, Notificações.`,
    decline: isWeekly ? 'Não receber mais o resumo semanal' : 'Não receber mais notificações por e-mail',
  }),
  'en-US': ({ hub, only, isWeekly, more }) => ({
    subject: only ?? (isWeekly ? `Your week at ${hub}` : `News for you at ${hub}`),
    lead: isWeekly ? 'This reached you and is still unread:' : 'This happened while you were away:',
    button: 'See the notifications',
    end: `${more > 0 ? `And ${more} more in the hub. ` : ''}What comes by e-mail is chosen in Settings, Notifications.`,
    decline: isWeekly ? 'No more weekly digests' : 'No more notifications by e-mail',
  }),
  'es-ES': ({ hub, only, isWeekly, more }) => ({
    subject: only ?? (isWeekly ? `Su semana en ${hub}` : `Novedades para usted en ${hub}`),
    lead: isWeekly ? 'Esto le llegó y aún no lo ha leído:' : 'Esto ocurrió mientras no estaba:',
    button: 'Ver las notificaciones',
    end: `${more > 0 ? `Y ${more} más en el hub. ` : ''}Lo que llega por correo se elige en Configuración, Notificaciones.`,
    decline: isWeekly ? 'No recibir más el resumen semanal' : 'No recibir más notificaciones por correo',
  }),
};

/** Writes one e-mail for all gathered notifications; a single one becomes its subject. */
export function writeNotificationEmail({ reader, rows, which, siteUrl, secret }: EmailInput): Email {
  const language = reader.language ?? 'pt-BR';
  const items = rows.map((row) => {
    const notification = toNotification(row);
    const line = notification.excerpt ?? undefined;
    return { text: toNotificationSentence(notification, language), line, link: siteUrl + notification.place };
  });
  const isWeekly = which === 'weeklyDigest';
  const more = (rows[0]?.total ?? 0) - rows.length;
  const only = items.length === 1 && !isWeekly ? items[0]?.text : undefined;
  return composeEmail({
    to: reader.email,
    language,
    siteUrl,
    words: words[language]({ hub: reader.hub ?? 'Mutirão', only, isWeekly, more }),
    items,
    link: `${siteUrl}/notificacoes`,
    unsubscribe: unsubscribeUrl(siteUrl, { memberId: reader.id, which }, secret),
  });
}
