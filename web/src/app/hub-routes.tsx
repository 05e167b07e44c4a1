import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  readActivitySearchParams,
  readChatSearchParams,
  readConversationSearchParams,
  readEventsSearchParams,
  readHelpSearchParams,
  readFeedSearchParams,
  readTicketQueueSearchParams,
  readRankingsSearchParams,
  readSearchPageParams,
} from './search-params.ts';
import { ChatSkeleton } from '#features/chat/FullHeightChatContainer.tsx';
import type { Language } from '#platform/messages/i18n.ts';
import { requireMember, rootRoute } from './root-route.tsx';
import {
  loadActivityTranslations,
  loadChatTranslations,
  loadCommentTranslations,
  loadEventTranslations,
  loadNotificationTranslations,
  loadProfileTranslations,
  loadSearchTranslations,
  loadSupportTranslations,
} from './messages/lazy-messages.ts';

export const hubRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'hub',
  component: lazyRouteComponent(() => import('./shell/HubFrame.tsx'), 'HubFrame'),
  beforeLoad: ({ context, location }) => {
    if (context.canRead()) return;
    // Returns the user to the address they saw before the sign-in.
    const { href } = location.maskedLocation ?? location;
    const next = href === '/' ? undefined : href;
    throw redirect({ to: '/login', search: { next }, replace: true });
  },
});

const feed = createRoute({
  getParentRoute: () => hubRoute,
  path: '/',
  validateSearch: readFeedSearchParams,
  component: lazyRouteComponent(() => import('./FeedPage.tsx'), 'FeedPage'),
  // The specification also defines `?tab=` addresses for tabs that have their own path. They redirect to that path.
  beforeLoad: ({ search }) => {
    if (search.tab === 'courses') throw redirect({ to: '/cursos', search: {}, replace: true });
    if (search.tab === 'events') throw redirect({ to: '/eventos', search: {}, replace: true });
    if (search.tab === 'chat') throw redirect({ to: '/conversas', search: {}, replace: true });
    if (search.tab === 'activity') throw redirect({ to: '/atividade', replace: true });
    if (search.tab === 'rankings') throw redirect({ to: '/rankings', replace: true });
    if (search.tab === 'admin') throw redirect({ to: '/admin/denuncias', search: {}, replace: true });
  },
});
async function prepareDiscussion(language: Language) {
  const [{ preloadDiscussionParts }] = await Promise.all([
    import('./discussion-slots.ts'),
    loadCommentTranslations(language),
  ]);
  await preloadDiscussionParts();
}
const discussion = createRoute({
  getParentRoute: () => hubRoute,
  path: '/discussions/$id',
  staticData: { prepare: prepareDiscussion },
  component: lazyRouteComponent(() => import('./DiscussionPage.tsx'), 'DiscussionPage'),
});

const prepareBookmarks = async () => {
  const { preloadDiscussionAttachments } = await import('./attachments/LazyAttachments.tsx');
  await preloadDiscussionAttachments();
};
const saved = createRoute({
  getParentRoute: () => hubRoute,
  path: '/salvos',
  staticData: { prepare: prepareBookmarks },
  component: lazyRouteComponent(() => import('./BookmarksPage.tsx'), 'BookmarksPage'),
  beforeLoad: requireMember,
});
const ownProfile = createRoute({
  getParentRoute: () => hubRoute,
  path: '/profile',
  staticData: { isOutsideFeedTab: true, prepare: loadProfileTranslations },
  component: lazyRouteComponent(() => import('./profile/OwnProfileScreen.tsx'), 'OwnProfileScreen'),
  beforeLoad: requireMember,
});
// Names, avatars and mentions link here.
const member = createRoute({
  getParentRoute: () => hubRoute,
  path: '/membros/$id',
  staticData: { isOutsideFeedTab: true, prepare: loadProfileTranslations },
  component: lazyRouteComponent(() => import('./profile/MemberProfileScreen.tsx'), 'MemberProfileScreen'),
  beforeLoad: requireMember,
});
const rankings = createRoute({
  getParentRoute: () => hubRoute,
  path: '/rankings',
  validateSearch: readRankingsSearchParams,
  staticData: { isOutsideFeedTab: true },
  component: lazyRouteComponent(() => import('./RankingsScreen.tsx'), 'RankingsScreen'),
  beforeLoad: requireMember,
});
const activity = createRoute({
  getParentRoute: () => hubRoute,
  path: '/atividade',
  validateSearch: readActivitySearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadActivityTranslations },
  component: lazyRouteComponent(() => import('./OwnActivityScreen.tsx'), 'OwnActivityScreen'),
  beforeLoad: requireMember,
});
const fetchChat = () => import('./chat/ChatScreen.tsx');
// The chat chunk is large, so a skeleton is shown at once while it loads.
const waitingForChat = { pendingComponent: ChatSkeleton, pendingMs: 0, pendingMinMs: 0 };
const conversations = createRoute({
  getParentRoute: () => hubRoute,
  path: '/conversas',
  validateSearch: readChatSearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadChatTranslations },
  component: lazyRouteComponent(fetchChat, 'ConversationsScreen'),
  ...waitingForChat,
  beforeLoad: requireMember,
});
const conversation = createRoute({
  getParentRoute: () => hubRoute,
  path: '/conversas/$id',
  validateSearch: readConversationSearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadChatTranslations },
  component: lazyRouteComponent(fetchChat, 'ConversationScreen'),
  ...waitingForChat,
  beforeLoad: requireMember,
});
const events = createRoute({
  getParentRoute: () => hubRoute,
  path: '/eventos',
  validateSearch: readEventsSearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadEventTranslations },
  component: lazyRouteComponent(() => import('./events/EventsScreen.tsx'), 'EventsScreen'),
  beforeLoad: requireMember,
});
const proposals = createRoute({
  getParentRoute: () => hubRoute,
  path: '/eventos/propostas',
  staticData: { isOutsideFeedTab: true, prepare: loadEventTranslations },
  component: lazyRouteComponent(() => import('./events/ProposalsScreen.tsx'), 'ProposalsScreen'),
  beforeLoad: requireMember,
});
const event = createRoute({
  getParentRoute: () => hubRoute,
  path: '/eventos/$id',
  staticData: { isOutsideFeedTab: true, prepare: loadEventTranslations },
  component: lazyRouteComponent(() => import('./events/EventScreen.tsx'), 'EventScreen'),
  beforeLoad: requireMember,
});
const eventCheckIn = createRoute({
  getParentRoute: () => hubRoute,
  path: '/eventos/$id/entrada',
  staticData: { isOutsideFeedTab: true, prepare: loadEventTranslations },
  component: lazyRouteComponent(() => import('./events/CheckInScreen.tsx'), 'CheckInScreen'),
  beforeLoad: requireMember,
});
const searchPage = createRoute({
  getParentRoute: () => hubRoute,
  path: '/busca',
  validateSearch: readSearchPageParams,
  staticData: { isOutsideFeedTab: true, prepare: loadSearchTranslations },
  component: lazyRouteComponent(() => import('./search/SearchScreen.tsx'), 'SearchScreen'),
});

const notifications = createRoute({
  getParentRoute: () => hubRoute,
  path: '/notificacoes',
  staticData: { isOutsideFeedTab: true, prepare: loadNotificationTranslations },
  component: lazyRouteComponent(() => import('./NotificationScreens.tsx'), 'NotificationsScreen'),
  beforeLoad: requireMember,
});
const help = createRoute({
  getParentRoute: () => hubRoute,
  path: '/help',
  validateSearch: readHelpSearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadSupportTranslations },
  component: lazyRouteComponent(() => import('./help/HelpScreen.tsx'), 'HelpScreen'),
  beforeLoad: requireMember,
});
const fetchTickets = () => import('./help/TicketScreens.tsx');
const ownTickets = createRoute({
  getParentRoute: () => hubRoute,
  path: '/ajuda/chamados',
  staticData: { isOutsideFeedTab: true, prepare: loadSupportTranslations },
  component: lazyRouteComponent(fetchTickets, 'OwnTicketsScreen'),
  beforeLoad: requireMember,
});
const ticket = createRoute({
  getParentRoute: () => hubRoute,
  path: '/ajuda/chamados/$id',
  staticData: { isOutsideFeedTab: true, prepare: loadSupportTranslations },
  component: lazyRouteComponent(fetchTickets, 'TicketScreen'),
  beforeLoad: requireMember,
});
const ticketQueue = createRoute({
  getParentRoute: () => hubRoute,
  path: '/ajuda/fila',
  validateSearch: readTicketQueueSearchParams,
  staticData: { isOutsideFeedTab: true, prepare: loadSupportTranslations },
  component: lazyRouteComponent(fetchTickets, 'TicketQueueScreen'),
  beforeLoad: requireMember,
});

export const hubChildRoutes = [
  feed,
  discussion,
  saved,
  events,
  event,
  eventCheckIn,
  proposals,
  conversations,
  conversation,
  activity,
  notifications,
  rankings,
  searchPage,
  ownProfile,
  member,
  help,
  ownTickets,
  ticket,
  ticketQueue,
] as const;
