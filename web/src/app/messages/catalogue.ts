import type { ReportDialogMessages } from '#features/reports/dialog/load-messages.ts';
import type { Language } from '#platform/messages/i18n.ts';
import type {
  auditMessages,
  joinRequestMessages,
  contentRulesMessages,
  adminSettingsMessages,
  statsMessages,
  userMessages,
} from './admin.ts';
import type {
  activityMessages,
  assistantMessages,
  blockMessages,
  chatMessages,
  commentMessages,
  dataMessages,
  certificateMessages,
  courseEditorMessages,
  courseMessages,
  eventMessages,
  hubMessages,
  inviteMessages,
  maintenanceMessages,
  moderationMessages,
  notificationMessages,
  profileMessages,
  sanctionMessages,
  searchMessages,
  settingsMessages,
  supportMessages,
} from './lazy-messages.ts';
import type { courseImportMessages } from './course-import.ts';
import type { orderAdminMessages, orderMessages } from './orders.ts';
import type { offlineMessages } from '../offline/offline-messages.ts';
import type { messages as portuguese } from './pt-BR.ts';

type Messages = typeof portuguese;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages &
      Awaited<ReturnType<typeof hubMessages>> &
      Awaited<ReturnType<typeof settingsMessages>> &
      Awaited<ReturnType<typeof dataMessages>> &
      Awaited<ReturnType<typeof profileMessages>> &
      Awaited<ReturnType<typeof activityMessages>> &
      Awaited<ReturnType<typeof assistantMessages>> &
      Awaited<ReturnType<typeof blockMessages>> &
      Awaited<ReturnType<typeof chatMessages>> &
      Awaited<ReturnType<typeof commentMessages>> &
      Awaited<ReturnType<typeof courseMessages>> &
      Awaited<ReturnType<typeof certificateMessages>> &
      Awaited<ReturnType<typeof courseEditorMessages>> &
      Awaited<ReturnType<typeof courseImportMessages>> &
      Awaited<ReturnType<typeof orderMessages>> &
      Awaited<ReturnType<typeof orderAdminMessages>> &
      Awaited<ReturnType<typeof eventMessages>> &
      Awaited<ReturnType<typeof searchMessages>> &
      Awaited<ReturnType<typeof auditMessages>> &
      Awaited<ReturnType<typeof joinRequestMessages>> &
      Awaited<ReturnType<typeof adminSettingsMessages>> &
      Awaited<ReturnType<typeof maintenanceMessages>> &
      Awaited<ReturnType<typeof contentRulesMessages>> &
      Awaited<ReturnType<typeof sanctionMessages>> &
      Awaited<ReturnType<typeof statsMessages>> &
      Awaited<ReturnType<typeof userMessages>> &
      Awaited<ReturnType<typeof supportMessages>> &
      Awaited<ReturnType<typeof inviteMessages>> &
      Awaited<ReturnType<typeof moderationMessages>> &
      Awaited<ReturnType<typeof notificationMessages>> &
      Awaited<ReturnType<typeof offlineMessages>> &
      ReportDialogMessages;
    Locale: Language;
  }
}

/** The texts that every page needs in one language, as a chunk of their own. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'en-US':
      return (await import('./en-US.ts')).messages;
    case 'es-ES':
      return (await import('./es-ES.ts')).messages;
    case 'pt-BR':
      return (await import('./pt-BR.ts')).messages;
  }
}
