import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { defaultDiscussionSort, type FeedPeriod } from '@mutirao/contract/features/discussions/limits';
import {
  FeedFilterBar,
  Composer,
  getStoredOrDefaultFeedPeriod,
  Feed,
  saveFeedPeriod,
  type FeedQuery,
} from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { FeedSearchParams } from './search-params.ts';
import { OverlaidDiscussion } from './OverlaidDiscussion.tsx';
import { useFeedShortcuts } from './shell/shortcuts.ts';

const route = getRouteApi('/hub/');

/** The feed of discussions, with the composer and the filters. */
export function FeedPage() {
  const t = useTranslations('discussions');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const memberId = useMe()?.id;
  const isMember = memberId !== undefined;
  const [isWriting, setIsWriting] = useState(false);
  // The command palette, the answer of the assistant and the member's own activity open the feed with the composer
  // open.
  const isComposerRequested = useRouterState({
    select: ({ location }) => location.state.isComposing === true,
  });
  const isComposing = isMember && (isWriting || isComposerRequested);
  const { name, firstPeriod } = useHub();
  const query = toFeedQuery(search, { firstPeriod, memberId });
  const heading = query.q ? t('results', { words: query.q }) : t('feed');
  useDocumentTitle(heading, name);

  function compose() {
    if (!isMember) return;
    setIsWriting(true);
    window.scrollTo({ top: 0 });
  }
  useFeedShortcuts({ onCompose: compose });

  function stopComposing() {
    setIsWriting(false);
    if (isComposerRequested)
      void navigate({ search: (before) => before, state: {}, replace: true, resetScroll: false });
  }

  const change = (changes: Partial<FeedSearchParams>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), resetScroll: false });

  const showFeedAlone = () =>
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
              // A discussion under review is in no list yet, so its author sees it in the dialog over the feed.
              if (underReview) return change({ d: id });
              // The new discussion must be visible, so filters that exclude it are removed and the newest discussions
              // come first.
              const isHidden =
                query.q !== undefined ||
                (query.tag && !tags.includes(query.tag)) ||
                (query.category && query.category !== category);
              if (isHidden) change({ ...unfiltered, sort: 'novos' });
              return undefined;
            }}
          />
        )}
        <FeedFilterBar
          query={query}
          onCategory={(category) => change({ category })}
          onPeriod={(periodo) => {
            saveFeedPeriod(memberId, periodo);
            change({ periodo });
          }}
          onClearTag={() => change({ tag: undefined })}
          onSort={(sort) => change({ sort: sort === defaultDiscussionSort ? undefined : sort })}
        />
        <Feed query={query} onCompose={compose} onClearFilter={() => change(unfiltered)} />
      </div>
      <OverlaidDiscussion id={search.d} onNavigateToList={showFeedAlone} />
    </>
  );
}

const unfiltered = { q: undefined, category: undefined, periodo: undefined, tag: undefined } as const;

function toFeedQuery(
  { sort = defaultDiscussionSort, category, q, periodo, tag }: FeedSearchParams,
  defaults: { firstPeriod: FeedPeriod; memberId: string | undefined },
): FeedQuery {
  // The server searches only for two letters or more.
  const params = { sort, category, q: q && q.length >= 2 ? q : undefined, tag };
  const period = periodo === 'all' ? undefined : periodo;
  return { ...params, period: periodo ? period : getStoredOrDefaultFeedPeriod(params, defaults) };
}
