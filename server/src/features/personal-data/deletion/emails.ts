import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
import type { Config } from '#platform/config/config';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import type { EmailContent } from '#platform/mail/email-content';
import type { Email } from '#platform/mail/mailer';

type Kind = 'started' | 'kept' | 'done';
type Params = { kind: Kind; to: string; language: Language; dueAt?: Date };

/**
 * Writes an e-mail about the deletion of an account. Only the e-mail that announces a deletion has a link: to the
 * sign-in page, where the deletion can be cancelled.
 */
export function composeDeletionEmail(
  { kind, to, language, dueAt }: Params,
  { hubUrl: siteUrl, zone }: Pick<Config, 'hubUrl' | 'zone'>,
): Email {
  const plain: EmailContent = serverMessages(language).personalDataEmails.deletion[kind];
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const content = { ...plain, lead: fillTemplate(plain.lead, { when: dueAt ? format.format(dueAt) : '' }) };
  const link = content.button ? `${siteUrl}/login` : undefined;
  return composeEmail({ to, content, link, siteUrl, language });
}

export const sendDeletionEmail = (
  tx: Transaction,
  { mail, config }: Pick<AppContext, 'mail' | 'config'>,
  params: Params,
) => mail.send(tx, composeDeletionEmail(params, config));
