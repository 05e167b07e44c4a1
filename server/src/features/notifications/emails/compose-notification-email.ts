import type { UnsubscribableEmailSetting } from '@mutirao/contract/features/notifications/limits';
import { serverMessages } from '#messages/index';
import { resolveStoredLanguage } from '#platform/http/languages';
import { composeEmail } from '#platform/mail/compose-email';
import type { Email } from '#platform/mail/mailer';
import { toNotification } from '../list-notifications.ts';
import { toNotificationSentence } from '../sentence.ts';
import type { EmailNotificationRow, NotificationEmailRecipient } from '../store/emails.ts';
import { toUnsubscribeUrl } from './unsubscribe.ts';

type EmailInput = {
  reader: NotificationEmailRecipient;
  rows: readonly EmailNotificationRow[];
  setting: UnsubscribableEmailSetting;
  siteUrl: string;
  secret: Buffer;
};

/**
 * Writes one e-mail about several notifications of a member. The sentence of a single notification is also the subject,
 * except in the weekly e-mail.
 */
export function composeNotificationEmail({ reader, rows, setting, siteUrl, secret }: EmailInput): Email {
  const language = resolveStoredLanguage(reader.language);
  const items = rows.map((row) => {
    const notification = toNotification(row, language);
    const line = notification.excerpt ?? undefined;
    return { text: toNotificationSentence(notification, language), line, link: siteUrl + notification.path };
  });
  const isWeekly = setting === 'weeklyDigest';
  const moreCount = (rows[0]?.total ?? 0) - rows.length;
  const singleSentence = items.length === 1 && !isWeekly ? items[0]?.text : undefined;
  return composeEmail({
    to: reader.email,
    language,
    siteUrl,
    content: serverMessages(language).notificationEmails.email({
      hub: reader.hub ?? 'Mutirão',
      singleSentence,
      isWeekly,
      moreCount,
    }),
    items,
    link: `${siteUrl}/notificacoes`,
    unsubscribe: toUnsubscribeUrl(siteUrl, { memberId: reader.id, setting }, secret),
  });
}
