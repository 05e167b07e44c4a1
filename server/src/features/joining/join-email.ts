import { serverMessages } from '#messages/index';
import type { Config } from '#platform/config/config';
import { resolveStoredLanguage } from '#platform/http/languages';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import type { Email } from '#platform/mail/mailer';
import type { JoinEmailRecipient } from './store/join-requests.ts';

/** Writes the e-mail that informs a waiting member that they are approved, or rejected and why. */
export function composeJoinDecisionEmail(
  { email, language, hub }: JoinEmailRecipient,
  { reason }: { reason: string | undefined },
  { hubUrl }: Pick<Config, 'hubUrl'>,
): Email {
  const memberLanguage = resolveStoredLanguage(language);
  const texts = serverMessages(memberLanguage).joinEmails[reason === undefined ? 'letIn' : 'refused'];
  const fill = (text: string) => fillTemplate(text, { hub: hub ?? 'Mutirão', reason: reason ?? '' });
  return composeEmail({
    to: email,
    content: {
      subject: fill(texts.subject),
      lead: fill(texts.lead),
      button: texts.button,
      end: fill(texts.end),
    },
    link: hubUrl,
    siteUrl: hubUrl,
    language: memberLanguage,
  });
}
