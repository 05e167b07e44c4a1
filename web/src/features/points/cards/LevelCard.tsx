import { calculateMemberLevel } from '@mutirao/contract/features/points/limits';
import { Star } from 'lucide-react';
import { Card } from '#design/Card.tsx';
import { ProgressBar } from '#design/ProgressBar.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { LevelName } from '../LevelName.tsx';
import { useMemberAchievements } from '../queries.ts';
import { usePointsCardTranslations } from './use-points-card-translations.ts';

/** Renders a member's points and the distance to the next level. Renders nothing for viewers who cannot see them. */
export function LevelCard({ memberId }: { memberId: string }) {
  return (
    <QueryScreen
      query={useMemberAchievements(memberId)}
      loading={<Skeleton className="h-32 w-full rounded-m" />}
      // The card of the badges is on the same page. It uses the same query, and shows its error with a retry button.
      renderFailed={() => null}
    >
      {({ points }) => points !== null && <LoadedLevelCard points={points} />}
    </QueryScreen>
  );
}

function LoadedLevelCard({ points }: { points: number }) {
  const t = usePointsCardTranslations();
  const number = useNumberFormat();
  const { from, next } = calculateMemberLevel(points);
  return (
    <Card aria-label={t('level')} className="relative p-4.5 min-[75rem]:p-4">
      <Star
        size={18}
        aria-hidden="true"
        className="text-brand min-[75rem]:absolute min-[75rem]:top-4 min-[75rem]:right-4"
      />
      <p className="numbers mt-3 font-display min-[75rem]:mt-0 text-title leading-tight font-bold">
        {number.format(points)}
      </p>
      <p className="text-meta text-ink-2">
        {t(points === 1 ? 'point' : 'points')}
        {'\u00a0· '}
        <LevelName points={points} />
      </p>
      {next === undefined ? (
        <p className="mt-3 text-meta text-ink-2">{t('highest')}</p>
      ) : (
        <>
          <ProgressBar
            aria-label={t('level')}
            max={next - from}
            value={Math.max(points - from, 0)}
            className="mt-3"
          />
          <p className="mt-1.5 text-meta text-ink-2">
            {t('toNext')} <span className="numbers">{number.format(next - points)}</span>
          </p>
        </>
      )}
    </Card>
  );
}
