import type { SanctionType } from '@mutirao/contract/features/moderation/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import { serverMessages } from '#messages/index';
import type { Config } from '#platform/config/config';
import { resolveStoredLanguage } from '#platform/http/languages';
import { composeEmail } from '#platform/mail/compose-email';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import type { EmailContent } from '#platform/mail/email-content';
import type { Email } from '#platform/mail/mailer';
import type { LockedMember } from './store/decisions.ts';

type Input = {
  type: SanctionType;
  reason: string;
  rule: ReportReason | undefined;
  endsAt: Date | null;
  isRemoved: boolean;
  /** The content that the sanction is about; undefined if there is none. */
  content: object | undefined;
  /** True if there are staff other than the deciding one who can decide an appeal. */
  canBeDecided: boolean;
};

/**
 * Writes the e-mail about a decision to its member. The reported text stays in the hub: the e-mail does not repeat it.
 */
export function composeSanctionEmail(
  { email, language, hub }: Pick<LockedMember, 'email' | 'language' | 'hub'>,
  { type, reason, rule, endsAt, isRemoved, content, canBeDecided }: Input,
  { hubUrl, zone }: Pick<Config, 'hubUrl' | 'zone'>,
): Email {
  const memberLanguage = resolveStoredLanguage(language);
  const format = new Intl.DateTimeFormat(memberLanguage, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  });
  const texts = serverMessages(memberLanguage).moderationEmails.sanction;
  const fill = (text: string) =>
    fillTemplate(text, { hub: hub ?? 'Mutirão', end: endsAt ? format.format(endsAt) : '' });
  const lines = [
    fill(type === 'warning' && !content ? texts.warnedOfConduct : texts.lead[type]),
    isRemoved && type !== 'removal' ? texts.alsoRemoved : '',
    rule ? `${texts.rule} ${texts.rules[rule]}.` : '',
    `${texts.reason} ${reason}`,
    texts.mayStill[type],
  ];
  const message: EmailContent = {
    subject: fill(texts.subject[type]),
    lead: lines.filter((line) => line !== '').join('\n\n'),
    button: texts.button,
    end: `${canBeDecided ? texts.appeal.answered : texts.appeal.waiting} ${texts.end}`,
  };
  return composeEmail({
    to: email,
    content: message,
    link: `${hubUrl}/settings/sancoes`,
    siteUrl: hubUrl,
    language: memberLanguage,
  });
}
