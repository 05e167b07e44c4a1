import { getRouteApi, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { HelpPage } from '#features/support/help/HelpPage.tsx';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadSupportTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const route = getRouteApi('/hub/help');

/** Shows the help page. The address sets the search text, the subject and the open entry. */
export function HelpScreen() {
  return (
    <Suspense>
      <WithTranslations loader={loadSupportTranslations}>
        <Screen />
      </WithTranslations>
    </Suspense>
  );
}

function Screen() {
  const t = useTranslations('support');
  const { pergunta: q, tema: category } = route.useSearch();
  const navigate = route.useNavigate();
  const target = useLocation({ select: ({ hash }) => hash });
  useDocumentTitle(t('title'), useHub().name);
  return (
    <HelpPage
      query={{ q, category }}
      target={target}
      onChange={(query) =>
        void navigate({
          search: { pergunta: query.q, tema: query.category },
          // Letters after the first must not become steps of the browser history.
          replace: q !== undefined && query.category === category,
          resetScroll: false,
        })
      }
    />
  );
}
