import type { TestEmailResult } from '@mutirao/contract/features/hub-settings/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import { findMemberAccount } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { notFound } from '#platform/http/endpoints/api-error';
import { composeEmail } from '#platform/mail/compose-email';
import type { EmailContent } from '#platform/mail/email-content';
import { findHubSettings } from '../store/settings.ts';

const words: Record<Language, (hub: string) => EmailContent> = {
  'pt-BR': (hub) => ({
    subject: `Teste de e-mail de ${hub}`,
    lead: `Se você lê isto, os e-mails de ${hub} chegam.`,
    button: 'Abrir o hub',
    end: 'Você pediu este teste nas configurações do hub.',
  }),
  'en-US': (hub) => ({
    subject: `Mail test of ${hub}`,
    lead: `If you read this, the letters of ${hub} arrive.`,
    button: 'Open the hub',
    end: 'You asked for this test in the settings of the hub.',
  }),
  'es-ES': (hub) => ({
    subject: `Prueba de correo de ${hub}`,
    lead: `Si lee esto, los correos de ${hub} llegan.`,
    button: 'Abrir el hub',
    end: 'Usted pidió esta prueba en la configuración del hub.',
  }),
};

/** Sends one e-mail to the caller at once and returns the response of the mail server. */
export async function sendTestEmail(
  { db, mail, config }: Pick<AppContext, 'db' | 'mail' | 'config'>,
  me: { id: string },
): Promise<TestEmailResult> {
  const [member, settings] = await Promise.all([findMemberAccount(db, me.id), findHubSettings(db)]);
  if (!member) throw notFound();
  const language = member.language ?? 'pt-BR';
  const siteUrl = config.hubUrl;
  const hub = settings?.name ?? 'Mutirão';
  const email = { to: member.email, words: words[language](hub), link: siteUrl, siteUrl, language };
  return { ...(await mail.sendTest(composeEmail(email))), to: member.email };
}
