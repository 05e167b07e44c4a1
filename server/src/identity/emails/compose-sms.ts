import type { SmsChannel, SmsMessage } from '#platform/mail/sms-sender';
import type { Language } from '#platform/http/languages';
import { identityEmailTexts, type IdentityEmailKind } from './texts.ts';

type CodeWords = (code: string, seconds: number) => string;

const codeWords: Record<Language, CodeWords> = {
  'pt-BR': (code, seconds) => `${code} é o seu código. Vale por ${seconds} segundos. Não o diga a ninguém.`,
  'en-US': (code, seconds) => `${code} is your code. It is good for ${seconds} seconds. Tell it to nobody.`,
  'es-ES': (code, seconds) => `${code} es su código. Vale ${seconds} segundos. No se lo diga a nadie.`,
};

type Code = {
  to: string;
  language: Language;
  siteUrl: string;
  code: string;
  seconds: number;
  channel: SmsChannel | undefined;
};

/** Returns an SMS with a code. Its last line allows a telephone to offer the code to pages of the site, and to no others. */
export function composeCodeSms({ to, language, siteUrl, code, seconds, channel }: Code): SmsMessage {
  const text = `${codeWords[language](code, seconds)}\n\n@${new URL(siteUrl).hostname} #${code}`;
  return { to, text, code, language, channel };
}

/** Builds an SMS from the subject of an email, with the page where the user can check it. */
export function composeNoticeSms(
  kind: IdentityEmailKind,
  { to, language, link }: { to: string; language: Language; link: string },
): SmsMessage {
  return { to, text: `${identityEmailTexts[kind][language].subject}: ${link}`, language };
}
