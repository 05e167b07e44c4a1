import { getRouteApi, Link } from '@tanstack/react-router';
import { toButtonClasses } from '#design/Button.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { RankingsPage } from '#features/rankings/page/RankingsPage.tsx';
import { useRankingsPageTranslations } from '#features/rankings/page/use-rankings-page-translations.ts';
import { useDocumentTitle } from '#platform/title/title.ts';

const route = getRouteApi('/hub/rankings');

/** The rankings. The address names the time window. */
export function RankingsScreen() {
  const t = useRankingsPageTranslations();
  const { janela = '30d' } = route.useSearch();
  const navigate = route.useNavigate();
  useDocumentTitle(t('title'), useHub().name);
  return (
    <RankingsPage
      window={janela}
      onWindow={(window) =>
        void navigate({ search: { janela: window === '30d' ? undefined : window }, resetScroll: false })
      }
      ownPoints={
        <Link to="/profile" className={toButtonClasses({ variant: 'link', size: 'small' })}>
          {t('ownPoints')}
        </Link>
      }
      emptyAction={
        <Link to="/" search={{}} className={toButtonClasses({ variant: 'primary' })}>
          {t('emptyAction')}
        </Link>
      }
    />
  );
}
