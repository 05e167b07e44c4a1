import type { ReportDialogMessages } from '#features/reports/dialog/load-messages.ts';
import type { Language } from '#platform/messages/i18n.ts';
import type {
  loadAuditTranslations,
  loadJoinRequestTranslations,
  loadContentRulesTranslations,
  loadAdminSettingsTranslations,
  loadAdminStatsTranslations,
  loadAdminUserTranslations,
} from './admin.ts';
import type {
  loadActivityTranslations,
  loadAssistantTranslations,
  loadMemberBlockTranslations,
  loadChatTranslations,
  loadCommentTranslations,
  loadOwnDataTranslations,
  loadCertificateTranslations,
  loadCourseEditorTranslations,
  loadCourseTranslations,
  loadEventTranslations,
  loadHubTranslations,
  loadInviteTranslations,
  loadMaintenanceTranslations,
  loadModerationTranslations,
  loadNotificationTranslations,
  loadProfileTranslations,
  loadSanctionTranslations,
  loadSearchTranslations,
  loadSettingsTranslations,
  loadSupportTranslations,
} from './lazy-messages.ts';
import type { loadCourseImportTranslations } from './course-import.ts';
import type { loadOrderAdminTranslations, loadOrderTranslations } from './orders.ts';
import type { loadOfflineTranslations } from '../offline/load-offline-translations.ts';
import type { messages as portuguese } from '#messages/pt-BR/catalogue.ts';

type Messages = typeof portuguese;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages &
      Awaited<ReturnType<typeof loadHubTranslations>> &
      Awaited<ReturnType<typeof loadSettingsTranslations>> &
      Awaited<ReturnType<typeof loadOwnDataTranslations>> &
      Awaited<ReturnType<typeof loadProfileTranslations>> &
      Awaited<ReturnType<typeof loadActivityTranslations>> &
      Awaited<ReturnType<typeof loadAssistantTranslations>> &
      Awaited<ReturnType<typeof loadMemberBlockTranslations>> &
      Awaited<ReturnType<typeof loadChatTranslations>> &
      Awaited<ReturnType<typeof loadCommentTranslations>> &
      Awaited<ReturnType<typeof loadCourseTranslations>> &
      Awaited<ReturnType<typeof loadCertificateTranslations>> &
      Awaited<ReturnType<typeof loadCourseEditorTranslations>> &
      Awaited<ReturnType<typeof loadCourseImportTranslations>> &
      Awaited<ReturnType<typeof loadOrderTranslations>> &
      Awaited<ReturnType<typeof loadOrderAdminTranslations>> &
      Awaited<ReturnType<typeof loadEventTranslations>> &
      Awaited<ReturnType<typeof loadSearchTranslations>> &
      Awaited<ReturnType<typeof loadAuditTranslations>> &
      Awaited<ReturnType<typeof loadJoinRequestTranslations>> &
      Awaited<ReturnType<typeof loadAdminSettingsTranslations>> &
      Awaited<ReturnType<typeof loadMaintenanceTranslations>> &
      Awaited<ReturnType<typeof loadContentRulesTranslations>> &
      Awaited<ReturnType<typeof loadSanctionTranslations>> &
      Awaited<ReturnType<typeof loadAdminStatsTranslations>> &
      Awaited<ReturnType<typeof loadAdminUserTranslations>> &
      Awaited<ReturnType<typeof loadSupportTranslations>> &
      Awaited<ReturnType<typeof loadInviteTranslations>> &
      Awaited<ReturnType<typeof loadModerationTranslations>> &
      Awaited<ReturnType<typeof loadNotificationTranslations>> &
      Awaited<ReturnType<typeof loadOfflineTranslations>> &
      ReportDialogMessages;
    Locale: Language;
  }
}

/** Loads the interface texts that every page needs, in one language, as a separate chunk. */
export async function loadCommonTranslations(language: Language): Promise<Messages> {
  switch (language) {
    case 'en-US':
      return (await import('#messages/en-US/catalogue.ts')).messages;
    case 'es-ES':
      return (await import('#messages/es-ES/catalogue.ts')).messages;
    case 'pt-BR':
      return (await import('#messages/pt-BR/catalogue.ts')).messages;
  }
}
