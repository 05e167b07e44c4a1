import { serverMessages } from '#messages/index';
import type { Config } from '#platform/config/config';
import { resolveStoredLanguage } from '#platform/http/languages';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import type { Email } from '#platform/mail/mailer';
import type { LockedMember } from './store/decisions.ts';

/** Writes the e-mail that informs a member that they can take part again, and why. */
export function composePunishmentLiftedEmail(
  { email, language, hub }: Pick<LockedMember, 'email' | 'language' | 'hub'>,
  { reason }: { reason: string },
  { hubUrl }: Pick<Config, 'hubUrl'>,
): Email {
  const memberLanguage = resolveStoredLanguage(language);
  const texts = serverMessages(memberLanguage).moderationEmails.punishmentLifted;
  const fill = (text: string) => fillTemplate(text, { hub: hub ?? 'Mutirão' });
  return composeEmail({
    to: email,
    content: {
      subject: fill(texts.subject),
      lead: `${fill(texts.lead)}\n\n${texts.reason} ${reason}`,
      button: texts.button,
      end: texts.end,
    },
    link: `${hubUrl}/settings/sancoes`,
    siteUrl: hubUrl,
    language: memberLanguage,
  });
}
