import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { buttonClasses } from '#design/Button.tsx';
import { pageTabClasses, TabBar } from '#design/Tabs.tsx';
import { ActivityPage } from '#features/activity/ActivityPage.tsx';
import { activityTabs } from '#features/activity/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/messages/i18n.ts';
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
  const words = useWords('activity');
  const { lista: tab = 'posts', d } = route.useSearch();
  const navigate = route.useNavigate();
  useTitle(words(names[tab]), words('title'), useHub().name);
  const tabs = (
    <TabBar label={words('tabs')} isInPage>
      {activityTabs.map((one) => (
        <Link
          key={one}
          to="/atividade"
          search={{ lista: one === 'posts' ? undefined : one }}
          resetScroll={false}
          aria-current={one === tab ? 'page' : undefined}
          className={pageTabClasses(one === tab)}
        >
          {words(names[one])}
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
            {words('publish')}
          </Link>
        }
        toDiscover={
          <Link to="/" search={{}} className={buttonClasses({ variant: 'primary' })}>
            {words('discover')}
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
