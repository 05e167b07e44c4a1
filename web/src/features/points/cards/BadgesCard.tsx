import { badgeNames, type BadgeName } from '@mutirao/contract/features/points/limits';
import { Card } from '#design/Card.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TilePattern } from '#design/TilePattern.tsx';
import { useMemberAchievements } from '../queries.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { usePointsCardTranslations } from './use-points-card-translations.ts';

const palettes: Record<BadgeName, 'cobalt' | 'clay' | 'leaf' | 'plum'> = {
  first_discussion: 'cobalt',
  first_comment: 'leaf',
  ten_likes: 'clay',
  streak_7: 'plum',
  streak_30: 'plum',
  first_solution: 'leaf',
  solved_10: 'cobalt',
  first_event: 'clay',
  first_course: 'cobalt',
};

/** Renders the badges that a member has earned; on the member's own profile also those that can be earned. */
export function BadgesCard({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  const t = usePointsCardTranslations();
  return (
    <QueryScreen
      query={useMemberAchievements(memberId)}
      loading={<Skeleton className="h-40 w-full rounded-m" />}
      renderFailed={({ retry }) => (
        <Card aria-label={t('badges')}>
          <ErrorState title={t('failed')} line={t('failedLine')} retryLabel={t('retry')} onRetry={retry} />
        </Card>
      )}
    >
      {({ badges }) => <LoadedBadgesCard earnedBadges={new Set(badges)} isOwn={isOwn} />}
    </QueryScreen>
  );
}

function LoadedBadgesCard({ earnedBadges, isOwn }: { earnedBadges: ReadonlySet<BadgeName>; isOwn: boolean }) {
  const t = usePointsCardTranslations();
  const shown = isOwn ? badgeNames : badgeNames.filter((badge) => earnedBadges.has(badge));
  return (
    <Card aria-labelledby="badges-title" className="p-4.5 wide:p-6.5">
      <h2 id="badges-title" className="text-heading">
        {t('badges')}
      </h2>
      {shown.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('none')}</p>
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 wide:grid-cols-2 panel:grid-cols-3">
          {shown.map((badge) => (
            <BadgeItem key={badge} badge={badge} isEarned={earnedBadges.has(badge)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BadgeItem({ badge, isEarned }: { badge: BadgeName; isEarned: boolean }) {
  const t = usePointsCardTranslations();
  return (
    <li className="flex items-center gap-3">
      <TilePattern
        seed={badge}
        columns={2}
        rows={2}
        palette={palettes[badge]}
        className={`size-12 shrink-0 rounded-m ${isEarned ? '' : 'opacity-30 [filter:grayscale(1)]'}`}
      />
      <span className="min-w-0">
        <span className={`block text-label font-semibold ${isEarned ? '' : 'text-ink-2'}`}>{t(badge)}</span>
        <span className="block text-meta text-ink-2">{t(`${badge}_how`)}</span>
        {!isEarned && <span className="block text-meta text-ink-3">{t('locked')}</span>}
      </span>
    </li>
  );
}
