import { messages as assistant } from './assistant.ts';
import { messages as attendanceFile } from './attendance-file.ts';
import { messages as automaticTitle } from './automatic-title.ts';
import { messages as busyPage } from './busy-page.ts';
import { messages as certificate } from './certificate.ts';
import { messages as dataExport } from './data-export.ts';
import { messages as dataExportFields } from './data-export-fields.ts';
import { messages as dataExportSections } from './data-export-sections.ts';
import { messages as feed } from './feed.ts';
import { messages as joinEmails } from './join-emails.ts';
import { messages as contact } from './legal/contact.ts';
import { messages as privacy } from './legal/privacy.ts';
import { messages as rules } from './legal/rules.ts';
import { messages as terms } from './legal/terms.ts';
import { messages as linkPreview } from './link-preview.ts';
import { messages as manifest } from './manifest.ts';
import { messages as moderationEmails } from './moderation-emails.ts';
import { messages as notificationEmails } from './notification-emails.ts';
import { messages as outbox } from './outbox.ts';
import { messages as personalDataEmails } from './personal-data-emails.ts';
import { messages as rateLimitPage } from './rate-limit-page.ts';
import { messages as backupEmails } from './backup-emails.ts';
import { messages as supportEmails } from './support-emails.ts';
import { messages as testEmail } from './test-email.ts';
import { messages as unsubscribePage } from './unsubscribe-page.ts';

/** All texts of the hub in this language. */
export const messages = {
  assistant,
  attendanceFile,
  automaticTitle,
  busyPage,
  certificate,
  dataExport,
  dataExportFields,
  dataExportSections,
  feed,
  joinEmails,
  linkPreview,
  manifest,
  moderationEmails,
  notificationEmails,
  outbox,
  personalDataEmails,
  rateLimitPage,
  backupEmails,
  supportEmails,
  testEmail,
  unsubscribePage,
  legal: { contact, privacy, rules, terms },
};

export type Messages = typeof messages;
