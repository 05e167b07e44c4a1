import type { TestEmailResult } from '@mutirao/contract/features/hub-settings/schemas';
import { findMemberAccount } from '#features/members/index';
import { serverMessages } from '#messages/index';
import type { AppContext } from '#platform/context/app-context';
import { createNotFoundError } from '#platform/http/endpoints/api-error';
import { resolveStoredLanguage } from '#platform/http/languages';
import { composeEmail } from '#platform/mail/compose-email';
import { findHubSettings } from '../store/settings.ts';

/** Sends one e-mail to the caller at once and returns the response of the mail server. */
export async function sendTestEmail(
  { db, mail, config }: Pick<AppContext, 'db' | 'mail' | 'config'>,
  me: { id: string },
): Promise<TestEmailResult> {
  const [member, settings] = await Promise.all([findMemberAccount(db, me.id), findHubSettings(db)]);
  if (!member) throw createNotFoundError();
  const language = resolveStoredLanguage(member.language);
  const siteUrl = config.hubUrl;
  const hub = settings?.name ?? 'Mutirão';
  const email = {
    to: member.email,
    content: serverMessages(language).testEmail.email(hub),
    link: siteUrl,
    siteUrl,
    language,
  };
  return { ...(await mail.sendTest(composeEmail(email))), to: member.email };
}
