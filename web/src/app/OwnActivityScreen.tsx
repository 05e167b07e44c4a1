import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { toPageTabClasses, TabBar } from '#design/Tabs.tsx';
import { OwnActivityPage } from '#features/activity/OwnActivityPage.tsx';
import { activityTabs } from '#features/activity/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { OverlaidDiscussion } from './OverlaidDiscussion.tsx';
import { loadActivityTranslations } from './messages/lazy-messages.ts';
import { WithTranslations } from './messages/WithTranslations.tsx';

const route = getRouteApi('/hub/atividade');

/** The member's own activity. The address names the list and the discussion that is open over it. */
export function OwnActivityScreen() {
  return (
    <Suspense>
      <WithTranslations loader={loadActivityTranslations}>
        <Screen />
      </WithTranslations>
    </Suspense>
  );
}

const names = { posts: 'ownPosts', curtidos: 'liked', comentarios: 'ownComments' } as const;

function Screen() {
  const t = useTranslations('activity');
  const { lista: tab = 'posts', d } = route.useSearch();
  const navigate = route.useNavigate();
  useDocumentTitle(t(names[tab]), t('title'), useHub().name);
  const tabs = (
    <TabBar label={t('tabs')} isInPage>
      {activityTabs.map((activityTab) => (
        <Link
          key={activityTab}
          to="/atividade"
          search={{ lista: activityTab === 'posts' ? undefined : activityTab }}
          resetScroll={false}
          aria-current={activityTab === tab ? 'page' : undefined}
          className={toPageTabClasses(activityTab === tab)}
        >
          {t(names[activityTab])}
        </Link>
      ))}
    </TabBar>
  );
  return (
    <>
      <OwnActivityPage
        tab={tab}
        tabs={tabs}
        publishLink={
          <Link
            to="/"
            search={{}}
            state={{ isComposing: true }}
            className={toButtonClasses({ variant: 'primary' })}
          >
            {t('publish')}
          </Link>
        }
        discoverLink={
          <Link to="/" search={{}} className={toButtonClasses({ variant: 'primary' })}>
            {t('discover')}
          </Link>
        }
      />
      <OverlaidDiscussion
        id={d}
        onNavigateToList={() =>
          void navigate({
            search: (before) => ({ ...before, d: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}
