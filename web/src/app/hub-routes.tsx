import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  readActivitySearch,
  readChatSearch,
  readConversationSearch,
  readEventsSearch,
  readHelpSearch,
  readHubSearch,
  readQueueSearch,
  readRankingsSearch,
  readSearchAddress,
} from './addresses.ts';
import { ChatSkeleton } from '#features/chat/ChatFrame.tsx';
import { membersOnly, root } from './root-route.tsx';

export const hub = createRoute({
  getParentRoute: () => root,
  id: 'hub',
  component: lazyRouteComponent(() => import('./shell/HubFrame.tsx'), 'HubFrame'),
  beforeLoad: ({ context, location }) => {
    if (context.mayRead()) return;
    // Returns the user to the address they saw before the sign-in.
    const { href } = location.maskedLocation ?? location;
    const next = href === '/' ? undefined : href;
    throw redirect({ to: '/login', search: { next }, replace: true });
  },
});

const feed = createRoute({
  getParentRoute: () => hub,
  path: '/',
  validateSearch: readHubSearch,
  component: lazyRouteComponent(() => import('./FeedPage.tsx'), 'FeedPage'),
  // The specified addresses of tabs that have one of their own as well.
  beforeLoad: ({ search }) => {
    if (search.tab === 'courses') throw redirect({ to: '/cursos', search: {}, replace: true });
    if (search.tab === 'events') throw redirect({ to: '/eventos', search: {}, replace: true });
    if (search.tab === 'chat') throw redirect({ to: '/conversas', search: {}, replace: true });
    if (search.tab === 'activity') throw redirect({ to: '/atividade', replace: true });
    if (search.tab === 'rankings') throw redirect({ to: '/rankings', replace: true });
    if (search.tab === 'admin') throw redirect({ to: '/admin/denuncias', search: {}, replace: true });
  },
});
const discussion = createRoute({
  getParentRoute: () => hub,
  path: '/discussions/$id',
  component: lazyRouteComponent(() => import('./DiscussionPage.tsx'), 'DiscussionPage'),
});

const saved = createRoute({
  getParentRoute: () => hub,
  path: '/salvos',
  component: lazyRouteComponent(() => import('./SavedPage.tsx'), 'SavedPage'),
  beforeLoad: membersOnly,
});
const ownProfile = createRoute({
  getParentRoute: () => hub,
  path: '/profile',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
  beforeLoad: membersOnly,
});
// Names, avatars and mentions link here.
const member = createRoute({
  getParentRoute: () => hub,
  path: '/membros/$id',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./profile/MemberScreen.tsx'), 'MemberScreen'),
  beforeLoad: membersOnly,
});
const rankings = createRoute({
  getParentRoute: () => hub,
  path: '/rankings',
  validateSearch: readRankingsSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./RankingsScreen.tsx'), 'RankingsScreen'),
  beforeLoad: membersOnly,
});
const activity = createRoute({
  getParentRoute: () => hub,
  path: '/atividade',
  validateSearch: readActivitySearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./ActivityScreen.tsx'), 'ActivityScreen'),
  beforeLoad: membersOnly,
});
const fetchChat = () => import('./chat/ChatScreen.tsx');
// The feature is large, so the hub does not wait for it.
const waitingForChat = { pendingComponent: ChatSkeleton, pendingMs: 0, pendingMinMs: 0 };
const conversations = createRoute({
  getParentRoute: () => hub,
  path: '/conversas',
  validateSearch: readChatSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchChat, 'ConversationsScreen'),
  ...waitingForChat,
  beforeLoad: membersOnly,
});
const conversation = createRoute({
  getParentRoute: () => hub,
  path: '/conversas/$id',
  validateSearch: readConversationSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchChat, 'ConversationScreen'),
  ...waitingForChat,
  beforeLoad: membersOnly,
});
const fetchEvents = () => import('./events/EventScreens.tsx');
const events = createRoute({
  getParentRoute: () => hub,
  path: '/eventos',
  validateSearch: readEventsSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchEvents, 'EventsScreen'),
  beforeLoad: membersOnly,
});
const proposals = createRoute({
  getParentRoute: () => hub,
  path: '/eventos/propostas',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchEvents, 'ProposalsScreen'),
  beforeLoad: membersOnly,
});
const event = createRoute({
  getParentRoute: () => hub,
  path: '/eventos/$id',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchEvents, 'EventScreen'),
  beforeLoad: membersOnly,
});
const eventDoor = createRoute({
  getParentRoute: () => hub,
  path: '/eventos/$id/entrada',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./events/DoorScreen.tsx'), 'DoorScreen'),
  beforeLoad: membersOnly,
});
const searchPage = createRoute({
  getParentRoute: () => hub,
  path: '/busca',
  validateSearch: readSearchAddress,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./search/SearchScreen.tsx'), 'SearchScreen'),
});

const notifications = createRoute({
  getParentRoute: () => hub,
  path: '/notificacoes',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./NotificationScreens.tsx'), 'NotificationsScreen'),
  beforeLoad: membersOnly,
});
const help = createRoute({
  getParentRoute: () => hub,
  path: '/help',
  validateSearch: readHelpSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./help/HelpScreen.tsx'), 'HelpScreen'),
  beforeLoad: membersOnly,
});
const fetchTickets = () => import('./help/TicketScreens.tsx');
const ownTickets = createRoute({
  getParentRoute: () => hub,
  path: '/ajuda/chamados',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchTickets, 'OwnTicketsScreen'),
  beforeLoad: membersOnly,
});
const ticket = createRoute({
  getParentRoute: () => hub,
  path: '/ajuda/chamados/$id',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchTickets, 'TicketScreen'),
  beforeLoad: membersOnly,
});
const ticketQueue = createRoute({
  getParentRoute: () => hub,
  path: '/ajuda/fila',
  validateSearch: readQueueSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(fetchTickets, 'QueueScreen'),
  beforeLoad: membersOnly,
});

export const hubScreens = [
  feed,
  discussion,
  saved,
  events,
  event,
  eventDoor,
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
