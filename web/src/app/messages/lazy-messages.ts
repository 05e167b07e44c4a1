import { createTranslationLoader } from '#platform/messages/translation-loader.ts';

export const loadActivityTranslations = createTranslationLoader('activity', 'comments');
export const loadAdminSettingsTranslations = createTranslationLoader('running');
export const loadAdminStatsTranslations = createTranslationLoader('adminStats');
export const loadAdminUserTranslations = createTranslationLoader('adminUsers');
export const loadAssistantTranslations = createTranslationLoader('assistant');
export const loadAuditTranslations = createTranslationLoader('audit');
export const loadBackupTranslations = createTranslationLoader('backups');
export const loadCertificateTranslations = createTranslationLoader('certificates');
export const loadChatTranslations = createTranslationLoader('chat');
export const loadCommentTranslations = createTranslationLoader('comments');
export const loadContentRulesTranslations = createTranslationLoader('prevention');
export const loadCourseEditorTranslations = createTranslationLoader('courses', 'courseEditor', 'lessonFiles');
export const loadCourseImportTranslations = createTranslationLoader('courseFolder');
export const loadCourseTranslations = createTranslationLoader('courses', 'player');
export const loadEventTranslations = createTranslationLoader('events', 'checkIn', 'proposals');
export const loadFirstStepTranslations = createTranslationLoader('firstSteps', 'system');
export const loadFirstStepsNoticeTranslations = createTranslationLoader('firstSteps');
export const loadInviteTranslations = createTranslationLoader('invites');
export const loadJoinRequestTranslations = createTranslationLoader('joining');
export const loadLegalTranslations = createTranslationLoader('legal');
export const loadMaintenanceTranslations = createTranslationLoader('maintenance');
export const loadMemberBlockTranslations = createTranslationLoader('blocks');
export const loadModerationTranslations = createTranslationLoader('moderation');
export const loadNotificationTranslations = createTranslationLoader('notifications');
export const loadOfflineTranslations = createTranslationLoader('offline');
export const loadOrderAdminTranslations = createTranslationLoader('orders', 'orderAdmin');
export const loadOrderTranslations = createTranslationLoader('courses', 'orders');
export const loadOwnDataTranslations = createTranslationLoader('ownData', 'legal');
export const loadProfileTranslations = createTranslationLoader('profile', 'profiles');
/**
 * Includes the messages of lists, because a banned user does not load the messages of the hub, which contain them too.
 */
export const loadSanctionTranslations = createTranslationLoader('ownSanctions', 'lists');
export const loadSearchTranslations = createTranslationLoader('search');
export const loadSettingsTranslations = createTranslationLoader('settings', 'profile');
export const loadSupportTranslations = createTranslationLoader('support');
export const loadSystemTranslations = createTranslationLoader('system');
