import { categories, sorts, type Category, type Sort } from '@mutirao/contract/features/discussions/limits';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SidePanel } from '#features/community/index.ts';
import { CategoryBar, Composer, Feed, type FeedWish } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';
import { useFeedKeys } from './shortcuts.ts';
import { Shell } from './Shell.tsx';

const DiscussionDialog = lazy(() =>
  import('#features/discussions/DiscussionDialog.tsx').then((part) => ({ default: part.DiscussionDialog })),
);

/** What stands in the address of the hub: the tab, the filter, the order, and the discussion that is open over it. */
export type HubSearch = {
  tab?: 'discussions' | undefined;
  category?: Category | undefined;
  sort?: Sort | undefined;
  q?: string | undefined;
  d?: string | undefined;
};

export function readHubSearch(search: Record<string, unknown>): HubSearch {
  const category = categories.find((known) => known === search['category']);
  const sort = sorts.find((known) => known === search['sort']);
  const q = typeof search['q'] === 'string' ? search['q'].trim().slice(0, 100) : '';
  const d = typeof search['d'] === 'string' && /^[0-9a-f-]{36}$/.test(search['d']) ? search['d'] : undefined;
  const tab = search['tab'] === 'discussions' ? 'discussions' : undefined;
  return { tab, category, sort, q: q || undefined, d };
}

const route = getRouteApi('/');

/** The hub's own tab: writing, filtering, reading. */
export function FeedPage() {
  const words = useWords('discussions');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const me = useMe();
  const hub = useHub();
  const [isComposing, setIsComposing] = useState(false);
  const compose = () => {
    setIsComposing(true);
    window.scrollTo({ top: 0 });
  };
  useFeedKeys({ onCompose: compose });

  if (!me && hub.reading === 'closed') return <Navigate to="/login" replace />;
  const wish: FeedWish = {
    sort: search.sort ?? 'relevantes',
    category: search.category,
    // The server looks for words of two letters and more.
    q: search.q && search.q.length >= 2 ? search.q : undefined,
  };
  const close = () =>
    void navigate({ search: (before) => ({ ...before, d: undefined }), resetScroll: false });

  return (
    <Shell panel={me && <SidePanel />}>
      <h1 className="sr-only">{wish.q ? words('results', { words: wish.q }) : words('feed')}</h1>
      <div className="flex flex-col gap-4">
        {!me && (
          <p className="rounded-m bg-brand-soft px-4 py-3 text-small text-brand-strong">
            {words('readOnly')}
          </p>
        )}
        <Composer isOpen={isComposing} onOpen={compose} onClose={() => setIsComposing(false)} />
        <CategoryBar
          wish={wish}
          onCategory={(category) =>
            void navigate({ search: (before) => ({ ...before, category }), resetScroll: false })
          }
          onSort={(sort) => void navigate({ search: (before) => ({ ...before, sort }), resetScroll: false })}
        />
        {wish.q && <p className="text-small text-ink-2">{words('results', { words: wish.q })}</p>}
        <Feed
          key={JSON.stringify(wish)}
          wish={wish}
          onCompose={compose}
          onClearFilter={() => void navigate({ search: {} })}
        />
      </div>
      {search.d && (
        <Suspense>
          <DiscussionDialog id={search.d} onClose={close} />
        </Suspense>
      )}
    </Shell>
  );
}
