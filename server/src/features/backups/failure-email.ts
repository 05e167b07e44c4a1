import type { StoredBackupFailure } from '@mutirao/contract/features/backups/schemas';
import { writeStoredBackupReason } from '@mutirao/contract/features/backups/write-failure';
import { contractMessages } from '@mutirao/contract/messages/index';
import { readPublicHubData } from '#features/hub-settings/index';
import { serverMessages } from '#messages/index';
import type { AppContext } from '#platform/context/app-context';
import type { Queryable } from '#platform/database/database';
import { resolveStoredLanguage } from '#platform/http/languages';
import { composeEmail } from '#platform/mail/compose-email';
import { listAdminEmailRecipients } from './store.ts';

type GivenUpBackup = { reason: string | null; failure: StoredBackupFailure | null };

/** Sends every admin an e-mail with the reason why the backup of this night failed, in the language of the admin. */
export async function emailAdminsAboutFailedBackup(tx: Queryable, ctx: AppContext, backup: GivenUpBackup) {
  const { hubUrl } = ctx.config;
  const { name } = await readPublicHubData(ctx);
  const link = `${hubUrl}/admin/configuracoes`;
  const emails = (await listAdminEmailRecipients(tx)).map(({ email, language: memberLanguage }) => {
    const language = resolveStoredLanguage(memberLanguage);
    const reason = writeStoredBackupReason(contractMessages(language), backup);
    const content = serverMessages(language).backupEmails.failed(name, reason?.text ?? '');
    return composeEmail({ to: email, content, link, siteUrl: hubUrl, language });
  });
  await ctx.mail.sendAll(tx, emails);
}
