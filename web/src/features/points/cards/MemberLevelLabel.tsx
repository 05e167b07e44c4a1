import { Badge } from '#design/Badge.tsx';
import { LevelName } from '../LevelName.tsx';
import { useMemberAchievements } from '../queries.ts';

/** Shows the level beside a member's name, if the member allows it. */
export function MemberLevelLabel({ memberId }: { memberId: string }) {
  const points = useMemberAchievements(memberId).data?.points ?? null;
  if (points === null) return null;
  return (
    <Badge tone="sun">
      <LevelName points={points} />
    </Badge>
  );
}
