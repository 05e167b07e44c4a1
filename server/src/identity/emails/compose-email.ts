import { composeEmail } from '#platform/mail/compose-email';
import type { EmailContent } from '#platform/mail/email-content';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';
import type { Email } from '#platform/mail/mailer';
import type { Language } from '#platform/http/languages';
import { formatLifetime } from './format-lifetime.ts';
import { identityMessages, type IdentityMessages } from '#messages/identity';

export type IdentityEmailKind = keyof IdentityMessages['emails'];

type EmailParams = {
  to: string;
  language: Language;
  siteUrl: string;
  link?: string;
  code?: string;
  count?: number | undefined;
  /** How long the link and the code of the email are valid, in seconds. */
  lifetimeSeconds?: number;
};

/** Builds one of the service's emails, in the language of the recipient. */
export function composeIdentityEmail(
  kind: IdentityEmailKind,
  { to, language, siteUrl, link, code, count, lifetimeSeconds }: EmailParams,
): Email {
  const plain: EmailContent = identityMessages(language).emails[kind];
  const messages = {
    ...plain,
    lead: fillTemplate(plain.lead, { count: String(count) }),
    end:
      lifetimeSeconds === undefined
        ? plain.end
        : fillTemplate(plain.end, { life: formatLifetime(language, lifetimeSeconds) }),
  };
  return composeEmail({ to, content: messages, link, code, siteUrl, language });
}
