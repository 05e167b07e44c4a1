import type { Language } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
import { composeEmail } from '#platform/mail/compose-email';
import type { Email } from '#platform/mail/mailer';

type Result = {
  to: string;
  language: Language;
  hub: string;
  /** The subject of the ticket. */
  subject: string;
  siteUrl: string;
  ticketId: string;
};

/**
 * Builds the email that informs a member of the team's reply. It leaves out the reply's text, because tickets can
 * contain private matters and mailboxes are less private.
 */
export function composeTicketReplyEmailWithoutText({
  to,
  language,
  hub,
  subject,
  siteUrl,
  ticketId,
}: Result): Email {
  const link = `${siteUrl}/ajuda/chamados/${ticketId}`;
  const content = serverMessages(language).supportEmails.ticketReply(hub, subject);
  return composeEmail({ to, language, siteUrl, content, link });
}
