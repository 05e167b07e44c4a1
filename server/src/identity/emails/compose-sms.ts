import type { SmsOrWhatsApp, SmsMessage } from '#platform/mail/sms-sender';
import type { Language } from '#platform/http/languages';
import { identityMessages } from '#messages/identity';
import type { IdentityEmailKind } from './compose-email.ts';

type Code = {
  to: string;
  language: Language;
  siteUrl: string;
  code: string;
  seconds: number;
  channel: SmsOrWhatsApp | undefined;
};

/**
 * Returns an SMS with a code. Its last line allows a telephone to offer the code to pages of the site, and to no
 * others.
 */
export function composeCodeSms({ to, language, siteUrl, code, seconds, channel }: Code): SmsMessage {
  const text = `${identityMessages(language).sms.code(code, seconds)}\n\n@${new URL(siteUrl).hostname} #${code}`;
  return { to, text, code, codeSeconds: seconds, language, channel };
}

/**
 * Builds the SMS of a notice from the subject of the email for the same notice, with the address of the page where the
 * user can check what happened.
 */
export function composeNoticeSms(
  kind: IdentityEmailKind,
  { to, language, link }: { to: string; language: Language; link: string },
): SmsMessage {
  return { to, text: `${identityMessages(language).emails[kind].subject}: ${link}`, language };
}
