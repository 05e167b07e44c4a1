import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { App } from '#app/App.tsx';
import { createRouteAccess } from '#app/root-route.tsx';
import { loadCurrentRoute } from '#app/router.tsx';
import { loadCommonTranslations } from '#app/messages/catalogue.ts';
import { loadBootData } from '#features/hub-settings/index.ts';
import {
  clearMemberStorageExceptDrafts,
  prefetchSessionEndReason,
  setCachedMeAndPurgePrevious,
} from '#features/members/index.ts';
import { hasPreloadedResponseWithPrefix } from '#platform/api/preloaded-responses.ts';
import { blockRepeatedSubmits } from '#platform/forms/block-repeated-submits.ts';
import { preventStrayFileDrops } from '#platform/forms/file-drop.ts';
import { hasStoredSession } from '#platform/session/auth.ts';
import { needsNameAndPassword, authRedirect } from '#platform/session/auth-redirect.ts';
import { setStyleNonce } from '#platform/theme/style-nonce.ts';
import { setErrorLanguage } from '#platform/messages/error-sentences.ts';
import { resolveLanguage } from '#platform/messages/i18n.ts';

// The defaults of the hub's specification: cached data never becomes stale by itself, and no query is retried
// without the user's knowledge.
const cache = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
    // Without a network a mutation fails at once with an error; it does not pause silently until there is one.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The max time in milliseconds that the first render waits for the code of its screen.
const maxWait = 2_000;

// An e-mail link may open any page, so the user is redirected: to choose a new password, to complete the account, or to
// sign in.
if (authRedirect?.kind === 'session' && authRedirect.purpose === 'recovery') goTo('/nova-senha');
if (needsNameAndPassword()) goTo('/convite');
if (authRedirect?.kind === 'problem' && location.pathname === '/') goTo('/login');

blockRepeatedSubmits(document);
preventStrayFileDrops(window);

// A function instead of top-level await, because chunks that are imported in it wait until this module has been
// evaluated.
void open();

async function open() {
  const boot = await loadBootData();
  setCachedMeAndPurgePrevious(cache, boot.me);
  // This browser has no session of the hub or of the identity service, so what it stores of the last member is deleted.
  if (!boot.me && !hasStoredSession()) void clearMemberStorageExceptDrafts();
  setStyleNonce(boot.nonce);
  const language = resolveLanguage(boot.me?.language, navigator.languages);
  setErrorLanguage({ language, timeZone: boot.hub.zone });
  const messages = await loadCommonTranslations(language);

  if (hasPreloadedResponseWithPrefix('/api/discussions?')) {
    const { prefetchDefaultFeed } = await import('#features/discussions/feed/queries.ts');
    await prefetchDefaultFeed(cache, { firstPeriod: boot.hub.firstPeriod, memberId: boot.me?.id });
  }
  if (hasPreloadedResponseWithPrefix('/api/rankings?limit=5')) {
    const { prefetchTopMembers } = await import('#features/rankings/queries.ts');
    await prefetchTopMembers(cache);
  }
  if (hasPreloadedResponseWithPrefix('/auth/')) {
    const { prefetchSignInOptions } = await import('#features/members/sign-in/queries.ts');
    await prefetchSignInOptions(cache);
  }

  if (hasPreloadedResponseWithPrefix('/api/auth/session-end')) await prefetchSessionEndReason(cache);

  // The route is loaded early only if it is known who opens the page and that it shows a screen of the hub. A user whose
  // session is not synced yet is redirected after the sync.
  const isGuest = !hasStoredSession() && !authRedirect;
  if (boot.me || (isGuest && boot.hub.maintenance === null && !boot.hub.needsSetup)) {
    const { loadHubTranslations } = await import('#platform/messages/translation-loader.ts');
    const context = createRouteAccess({
      memberId: boot.me?.id,
      role: boot.me?.role,
      reading: boot.hub.reading,
    });
    const isInHub = context.canRead();
    const screen = Promise.allSettled([
      loadCurrentRoute(context, language),
      isInHub ? loadHubTranslations(language) : undefined,
    ]);
    // A screen that does not load, or not in time, must not block the rest of the page or the realtime events.
    await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, maxWait))]);
  }

  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  // As a transition, so that rendering yields to user input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={cache}>
          <App hub={boot.hub} development={boot.development} first={{ language, messages }} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

function goTo(path: string) {
  history.replaceState(history.state, '', path + location.hash);
}
