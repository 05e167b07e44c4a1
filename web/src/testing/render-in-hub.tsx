import {
  privacySwitches,
  hideableProfileFieldNames,
} from '@mutirao/contract/features/members/profile-fields';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadCommonTranslations } from '#app/messages/catalogue.ts';
import * as loaders from '#app/messages/lazy-messages.ts';
import { setCachedMeAndPurgePrevious } from '#features/members/index.ts';
import { IntlProvider, type Language } from '#platform/messages/i18n.ts';
import { loadHubTranslations } from '#platform/messages/translation-loader.ts';

/** The member who looks at the component under test. */
export const ana: OwnProfile = {
  id: '00000000-0000-7000-8000-000000000001',
  supabaseId: '00000000-0000-4000-8000-000000000001',
  name: 'Ana Lima',
  email: 'ana@example.com',
  role: 'member',
  isAdmin: false,
  lacksFactor: false,
  points: 0,
  badges: [],
  newBadges: [],
  unseenReplies: 0,
  waitingTickets: 0,
  unreadMessages: 0,
  ban: null,
  unseenSanctions: 0,
  unreadNotifications: 0,
  waitingReports: 0,
  waitingAppeals: 0,
  waitingMembers: 0,
  joining: null,
  blocks: {},
  ...createRecordFromEntries(hideableProfileFieldNames.map((name) => [name, ''] as const)),
  avatar: null,
  ...createRecordFromEntries(privacySwitches.map((name) => [name, true] as const)),
  showEmail: true,
  showPoints: true,
  allowDirectMessages: true,
  profileVisibility: 'public',
  language: 'pt-BR',
  deletionAt: null,
  consentsDue: [],
  createdAt: '2026-01-01T12:00:00.000Z',
};

/** Loads all texts in a language, as the screens after sign-in do. */
async function loadAllTranslations(language: Language) {
  const catalogues = await Promise.all([
    loadCommonTranslations(language),
    loadHubTranslations(language),
    ...Object.entries(loaders)
      .filter(([name]) => /^load\w+Translations$/.test(name))
      .map(([, load]) => load(language)),
  ]);
  return Object.assign({}, ...catalogues);
}

/** Renders a component with the texts, the query cache and the router of the hub. Returns the cache too. */
export async function renderInHub(
  children: ReactNode,
  { me = ana, language = 'pt-BR' }: { me?: OwnProfile | null; language?: Language } = {},
) {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // Queries without their own function have only the data that the test puts into the cache.
        queryFn: () => Promise.reject(new Error('the test put no data into the cache')),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  setCachedMeAndPurgePrevious(cache, me);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const messages = await loadAllTranslations(language);
  const view = render(
    <IntlProvider locale={language} messages={messages} timeZone="America/Sao_Paulo">
      <QueryClientProvider client={cache}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
  return { ...view, cache };
}
