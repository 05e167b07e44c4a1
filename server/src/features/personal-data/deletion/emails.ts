import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
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
  const plain: EmailContent = serverMessages(language).personalDataEmails.deletion[kind];
  const when = dueAt
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
        dueAt,
      )
    : '';
  const messages = { ...plain, lead: fillTemplate(plain.lead, { when }) };
  const link = messages.button ? `${siteUrl}/login` : undefined;
  await ctx.mail.send(tx, composeEmail({ to, words: messages, link, siteUrl, language }));
}
