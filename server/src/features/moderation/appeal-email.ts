import { serverMessages } from '#messages/index';
import type { Config } from '#platform/config/config';
import { resolveStoredLanguage } from '#platform/http/languages';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import type { Email } from '#platform/mail/mailer';
import type { LockedMember } from './store/decisions.ts';

/** Writes the e-mail with the decision on an appeal. */
export function composeAppealDecisionEmail(
  { email, language, hub }: Pick<LockedMember, 'email' | 'language' | 'hub'>,
  { granted, answer }: { granted: boolean; answer: string },
  { hubUrl }: Pick<Config, 'hubUrl'>,
): Email {
  const memberLanguage = resolveStoredLanguage(language);
  const texts = serverMessages(memberLanguage).moderationEmails.appealDecision;
  const fill = (text: string) => fillTemplate(text, { hub: hub ?? 'Mutirão' });
  const lead = `${fill(granted ? texts.granted : texts.denied)}\n\n${texts.answer} ${answer}`;
  return composeEmail({
    to: email,
    content: { subject: fill(texts.subject), lead, button: texts.button, end: texts.end },
    link: `${hubUrl}/settings/sancoes`,
    siteUrl: hubUrl,
    language: memberLanguage,
  });
}
