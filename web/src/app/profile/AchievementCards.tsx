import { BadgesCard } from '#features/points/cards/BadgesCard.tsx';
import { PointsStatement } from '#features/points/cards/PointsStatement.tsx';

/** What a member has earned. On the member's own profile it also shows the reason for each point. */
export function AchievementCards({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  return (
    <>
      <BadgesCard memberId={memberId} isOwn={isOwn} />
      {isOwn && <PointsStatement />}
    </>
  );
}
