import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import type { SearchWish } from '#features/search/index.ts';
import { SearchPage } from '#features/search/SearchPage.tsx';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/words/words.ts';
import { searchMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

const route = getRouteApi('/hub/busca');

/** The search as a page of its own: its address says all of it. */
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
  const isMember = useMe() !== null;
  const { name, reading } = useHub();
  useTitle(wish.q, words('title'), name);

  const change = (part: Partial<SearchWish>) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      // Letters after the first are no steps one would want to go back by.
      replace: 'q' in part && wish.q !== undefined,
      resetScroll: false,
    });
  return (
    <SearchPage
      wish={wish}
      mayFind={{ comments: isMember || reading === 'open', members: isMember }}
      onChange={change}
    />
  );
}
