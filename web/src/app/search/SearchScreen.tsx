import { searchLimits } from '@mutirao/contract/features/search/limits';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import type { SearchQuery } from '#features/search/index.ts';
import { SearchPage } from '#features/search/SearchPage.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadSearchTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const AssistantReplySlot = createLazyComponent(
  () => import('../assistant/AssistantSearchReplySlot.tsx'),
  'AssistantSearchReplySlot',
);

const route = getRouteApi('/hub/busca');

/** Shows the search as a separate page. The address contains the whole query. */
export function SearchScreen() {
  return (
    <Suspense>
      <WithTranslations loader={loadSearchTranslations}>
        <Screen />
      </WithTranslations>
    </Suspense>
  );
}

function Screen() {
  const t = useTranslations('search');
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const memberId = useMe()?.id;
  const isMember = memberId !== undefined;
  const { name, reading, assistant } = useHub();
  useDocumentTitle(params.q, t('title'), name);

  const change = (queryChange: Partial<SearchQuery>) =>
    void navigate({
      search: (before) => ({ ...before, ...queryChange }),
      // Only the first typed letter adds a history entry; each later change of the text replaces it.
      replace: 'q' in queryChange && params.q !== undefined,
      resetScroll: false,
    });
  return (
    <SearchPage
      query={params}
      canFind={{ comments: isMember || reading === 'open', members: isMember }}
      assistant={
        assistant &&
        memberId &&
        params.q &&
        params.q.length >= searchLimits.minLength && (
          <LazyBoundary hidesError>
            <AssistantReplySlot memberId={memberId} question={params.q} />
          </LazyBoundary>
        )
      }
      onChange={change}
    />
  );
}
