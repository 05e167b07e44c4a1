import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { buttonClasses } from '#design/Button.tsx';
import { pageTabClasses, TabBar } from '#design/Tabs.tsx';
import { ActivityPage } from '#features/activity/ActivityPage.tsx';
import { activityTabs } from '#features/activity/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { OpenDiscussion } from './OpenDiscussion.tsx';
import { activityMessages } from './messages/lazy-messages.ts';
import { WithMessages } from './messages/WithMessages.tsx';

const route = getRouteApi('/hub/atividade');

/** The member's own activity. The address names the list and the discussion that is open over it. */
export function ActivityScreen() {
  return (
    <Suspense>
      <WithMessages of={activityMessages}>
        <Screen />
      </WithMessages>
    </Suspense>
  );
}

const names = { posts: 'ownPosts', curtidos: 'liked', comentarios: 'ownComments' } as const;

function Screen() {
  const t = useTranslations('activity');
  const { lista: tab = 'posts', d } = route.useSearch();
  const navigate = route.useNavigate();
  useTitle(t(names[tab]), t('title'), useHub().name);
  const tabs = (
    <TabBar label={t('tabs')} isInPage>
      {activityTabs.map((activityTab) => (
        <Link
          key={activityTab}
          to="/atividade"
          search={{ lista: activityTab === 'posts' ? undefined : activityTab }}
          resetScroll={false}
          aria-current={activityTab === tab ? 'page' : undefined}
          className={pageTabClasses(activityTab === tab)}
        >
          {t(names[activityTab])}
        </Link>
      ))}
    </TabBar>
  );
  return (
    <>
      <ActivityPage
        tab={tab}
        tabs={tabs}
        toPublish={
          <Link
            to="/"
            search={{}}
            state={{ isComposing: true }}
            className={buttonClasses({ variant: 'primary' })}
          >
            {t('publish')}
          </Link>
        }
        toDiscover={
          <Link to="/" search={{}} className={buttonClasses({ variant: 'primary' })}>
            {t('discover')}
          </Link>
        }
      />
      <OpenDiscussion
        id={d}
        onAlone={() =>
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
