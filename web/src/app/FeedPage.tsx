import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { FeedPeriod } from '@mutirao/contract/features/discussions/limits';
import {
  FeedFilterBar,
  Composer,
  defaultFeedPeriod,
  Feed,
  saveFeedPeriod,
  type FeedQuery,
} from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/messages/i18n.ts';
import type { HubSearch } from './search-params.ts';
import { OpenDiscussion } from './OpenDiscussion.tsx';
import { useFeedKeys } from './shell/shortcuts.ts';

const route = getRouteApi('/hub/');

/** The hub's own tab: writing, filtering, reading. */
export function FeedPage() {
  const words = useWords('discussions');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isMember = useMe() !== null;
  const [isWriting, setIsWriting] = useState(false);
  // The search may lead here to write.
  const wasAsked = useRouterState({ select: ({ location }) => location.state.isComposing === true });
  const isComposing = isMember && (isWriting || wasAsked);
  const { name, firstPeriod } = useHub();
  const wish = wishOf(search, firstPeriod);
  const heading = wish.q ? words('results', { words: wish.q }) : words('feed');
  useTitle(heading, name);

  function compose() {
    if (!isMember) return;
    setIsWriting(true);
    window.scrollTo({ top: 0 });
  }
  useFeedKeys({ onCompose: compose });

  function stopComposing() {
    setIsWriting(false);
    if (wasAsked) void navigate({ search: (before) => before, state: {}, replace: true, resetScroll: false });
  }

  const change = (part: Partial<HubSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false });

  const standAlone = () =>
    void navigate({ search: (before) => ({ ...before, d: undefined }), replace: true, resetScroll: false });

  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <div className="flex flex-col gap-4">
        {isMember && (
          <Composer
            isOpen={isComposing}
            onOpen={compose}
            onClose={stopComposing}
            onPublished={({ id, category, tags = [], underReview }) => {
              // A discussion under review is in no list yet, so its author sees it directly.
              if (underReview) return change({ d: id });
              // The new discussion must be visible, so filters that exclude it are removed.
              const isHidden =
                wish.q !== undefined ||
                (wish.tag && !tags.includes(wish.tag)) ||
                (wish.category && wish.category !== category);
              if (isHidden) change({ ...unfiltered, sort: 'novos' });
              return undefined;
            }}
          />
        )}
        <FeedFilterBar
          wish={wish}
          onCategory={(category) => change({ category })}
          onPeriod={(periodo) => {
            saveFeedPeriod(periodo);
            change({ periodo });
          }}
          onClearTag={() => change({ tag: undefined })}
          onSort={(sort) => change({ sort: sort === 'relevantes' ? undefined : sort })}
        />
        <Feed wish={wish} onCompose={compose} onClearFilter={() => change(unfiltered)} />
      </div>
      <OpenDiscussion id={search.d} onAlone={standAlone} />
    </>
  );
}

const unfiltered = { q: undefined, category: undefined, periodo: undefined, tag: undefined } as const;

function wishOf(
  { sort = 'relevantes', category, q, periodo, tag }: HubSearch,
  firstPeriod: FeedPeriod,
): FeedQuery {
  // The server searches only for two letters or more.
  const wish = { sort, category, q: q && q.length >= 2 ? q : undefined, tag };
  const named = periodo === 'all' ? undefined : periodo;
  return { ...wish, period: periodo ? named : defaultFeedPeriod(wish, firstPeriod) };
}
