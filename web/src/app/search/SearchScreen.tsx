import { searchLimits } from '@mutirao/contract/features/search/limits';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import type { SearchQuery } from '#features/search/index.ts';
import { SearchPage } from '#features/search/SearchPage.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { lazyComponent } from '#platform/lazy/lazy-component.ts';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { searchMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

const AnswerSlot = lazyComponent(
  () => import('../assistant/AssistantReplySlot.tsx'),
  (it) => it.AssistantReplySlot,
);

const route = getRouteApi('/hub/busca');

/** Shows the search as its own page. The address contains the whole query. */
export function SearchScreen() {
  return (
    <Suspense>
      <WithMessages of={searchMessages}>
        <Screen />
      </WithMessages>
    </Suspense>
  );
}

function Screen() {
  const words = useWords('search');
  const wish = route.useSearch();
  const navigate = route.useNavigate();
  const memberId = useMe()?.id;
  const isMember = memberId !== undefined;
  const { name, reading, assistant } = useHub();
  useTitle(wish.q, words('title'), name);

  const change = (some: Partial<SearchQuery>) =>
    void navigate({
      search: (before) => ({ ...before, ...some }),
      // Letters after the first must not become steps of the browser history.
      replace: 'q' in some && wish.q !== undefined,
      resetScroll: false,
    });
  return (
    <SearchPage
      wish={wish}
      mayFind={{ comments: isMember || reading === 'open', members: isMember }}
      ask={
        assistant &&
        memberId &&
        wish.q &&
        wish.q.length >= searchLimits.minLength && (
          <LazyBoundary isQuiet>
            <AnswerSlot memberId={memberId} question={wish.q} />
          </LazyBoundary>
        )
      }
      onChange={change}
    />
  );
}
