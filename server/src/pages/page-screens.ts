/** What the page of a path needs at once, besides what every screen of the hub needs. */
export type PageScreen = {
  /** The modules of the screen, without `src/`, or the name of the file into which the build puts several. */
  modules: readonly string[];
  /** The files of its texts, in the folder of each language. */
  texts: readonly string[];
  /**
   * The requests that the screen sends at once if the address has no search parameters. Requests that take long are not
   * among them, because the page would wait for them.
   */
  calls?: readonly string[];
};

const admin = (module: string, texts: readonly string[], calls: readonly string[] = []): PageScreen => ({
  modules: ['app/admin/AdminFrame.tsx', `app/admin/${module}.tsx`],
  texts: ['features/moderation', 'features/system/first-steps', ...texts],
  calls: ['/api/admin/second-factor', '/api/admin/system/first-steps', ...calls],
});
const settings = (
  module: string,
  texts: readonly string[] = [],
  calls: readonly string[] = [],
): PageScreen => ({
  modules: ['app/settings/SettingsFrame.tsx', `${module}.tsx`],
  texts: ['features/members/settings', 'features/members/profile', ...texts],
  calls: ['/api/user/settings', ...calls],
});
const course = (module: string, calls: readonly string[] = []): PageScreen => ({
  modules: [`app/courses/${module}.tsx`],
  texts: ['features/courses', 'features/courses/learn/player'],
  calls,
});
const event = (module: string, calls: readonly string[] = []): PageScreen => ({
  modules: [`app/events/${module}.tsx`],
  texts: ['features/events', 'features/events/check-in', 'features/events/proposals'],
  calls,
});
const chat = (calls: readonly string[]): PageScreen => ({
  modules: ['app/chat/ChatScreen.tsx'],
  texts: ['features/chat'],
  calls: ['/api/user/unread-messages', '/api/conversations?limit=20&box=inbox', ...calls],
});
const tickets: PageScreen = { modules: ['app/help/TicketScreens.tsx'], texts: ['features/support'] };

/** The requests of the side panel next to the feed, a discussion and the saved discussions. */
export const panelCalls = ['/api/community-stats', '/api/rankings?limit=5'];

/**
 * The paths of the hub for members, with what each needs. `:id` and other parameters are those of the path,
 * `:me` is the id of the viewer.
 */
export const memberPageScreens: Readonly<Record<string, PageScreen>> = {
  '/admin/convites': admin('InvitesScreen', ['features/invites']),
  '/admin/denuncias': admin('ReportedCasesScreen', [], ['/api/admin/reports?limit=20&status=pending']),
  '/admin/estatisticas': admin('StatsScreen', ['features/community/stats']),
  '/admin/recursos': admin('AppealsScreen', []),
  '/admin/pedidos': admin('JoinRequestsScreen', []),
  '/admin/usuarios': admin('UsersScreen', ['features/moderation/users'], ['/api/admin/users?limit=20']),
  '/admin/auditoria': admin('AuditScreen', ['features/audit']),
  '/admin/prevencao': admin('ContentRulesScreen', ['features/content-rules']),
  '/admin/gamificacao': admin('AdminSettingsScreens', ['features/hub-settings/admin']),
  '/admin/primeiros-passos': admin('FirstStepsScreen', ['features/system']),
  '/admin/sistema': admin('SystemScreen', ['features/system']),
  '/admin/configuracoes': admin(
    'AdminSettingsScreens',
    ['features/hub-settings/admin', 'features/backups', 'features/hub-settings/maintenance'],
    ['/api/admin/settings', '/api/admin/categories', '/api/admin/limits', '/api/admin/backups'],
  ),
  '/ajuda/chamados': tickets,
  '/ajuda/chamados/:id': tickets,
  '/ajuda/fila': tickets,
  '/atividade': {
    modules: ['app/OwnActivityScreen.tsx'],
    texts: ['features/activity', 'features/comments'],
    calls: ['/api/user/activity', '/api/user/discussions?limit=20'],
  },
  '/conversas': chat([]),
  '/conversas/:id': chat(['/api/private-messages?conversationId=:id&limit=40']),
  '/cursos': course('CoursesScreen', ['/api/course-categories', '/api/courses?limit=20']),
  '/cursos/:id': course('CourseScreen'),
  '/cursos/:id/aulas/:lesson': course('LessonScreen', [
    '/api/courses/:id',
    '/api/lessons/:lesson/questions?limit=10&answered=1',
    '/api/lessons/:lesson/questions?limit=10&answered=0',
  ]),
  // What happens today depends on the clock and the time zone of the browser, so the page requests the calendar itself.
  '/eventos': event('EventsScreen', ['/api/user/event-proposals/count']),
  '/eventos/:id': event('EventScreen', ['/api/events/:id/attendees?limit=20']),
  '/eventos/propostas': event('ProposalsScreen'),
  '/help': {
    modules: ['app/help/HelpScreen.tsx'],
    texts: ['features/support'],
    calls: ['/api/support/desk'],
  },
  '/membros/:id': {
    modules: ['app/profile/MemberProfileScreen.tsx'],
    texts: ['features/members/profile', 'features/profiles'],
    calls: ['/api/users/:id/standing', '/api/users/:id/contributions', '/api/users/:id/stats'],
  },
  '/notificacoes': {
    modules: ['app/NotificationScreens.tsx'],
    texts: ['features/notifications'],
    calls: ['/api/notifications?limit=20'],
  },
  '/profile': {
    modules: ['app/profile/OwnProfileScreen.tsx'],
    texts: ['features/members/profile', 'features/profiles'],
    calls: [
      '/api/users/:me/standing',
      '/api/user/contributions',
      '/api/user/stats',
      '/api/user/points?limit=20',
    ],
  },
  '/rankings': {
    modules: ['app/RankingsScreen.tsx'],
    texts: [],
    calls: ['/api/rankings?limit=30&window=30d'],
  },
  '/salvos': {
    modules: ['app/BookmarksPage.tsx', 'card-attachments'],
    texts: [],
    calls: ['/api/user/bookmarks?limit=20', ...panelCalls],
  },
  '/settings': settings('features/members/settings/AccountEmailAndPasswordSettings'),
  '/settings/aparencia': settings('features/members/settings/AppearanceSettings'),
  '/settings/dados': settings('app/settings/OwnDataScreen', ['features/personal-data', 'features/legal']),
  '/settings/ia': settings('app/settings/AssistantScreen'),
  '/settings/notificacoes': settings('app/settings/NotificationSettingsScreen', ['features/notifications']),
  '/settings/privacidade': settings('app/settings/PrivacyScreen', ['features/blocks']),
  '/settings/sancoes': settings('app/settings/SanctionsScreen', ['features/moderation/own']),
  '/settings/seguranca': settings('app/settings/SecurityScreen'),
};

/** The paths of the hub that guests can open too, if they can read it. */
export const readerPageScreens: Readonly<Record<string, PageScreen>> = {
  '/busca': { modules: ['app/search/SearchScreen.tsx'], texts: ['features/search'] },
  '/discussions/:id': {
    modules: [
      'app/DiscussionPage.tsx',
      'app/DiscussionComments.tsx',
      'card-attachments',
      'features/discussions/MarkdownWithCategoryLinks.tsx',
    ],
    texts: ['features/comments'],
    calls: panelCalls,
  },
};
