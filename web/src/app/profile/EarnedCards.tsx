import { BadgesCard } from '#features/points/cards/BadgesCard.tsx';
import { PointsStatement } from '#features/points/cards/PointsStatement.tsx';

/** What a member has earned; on one's own profile also what each point was for. */
export function EarnedCards({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  return (
    <>
      <BadgesCard memberId={memberId} isOwn={isOwn} />
      {isOwn && <PointsStatement />}
    </>
  );
}
