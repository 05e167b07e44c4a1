import { useProfileSlots } from '#features/members/profile/slots.ts';
import { ContributionHeatmapCard } from '#features/profiles/ContributionHeatmapCard.tsx';
import { MemberStats } from '#features/profiles/MemberStats.tsx';

/** Shows the activity of a member by day and, beside it on wide screens, the totals. */
export function ProfileHeatmapAndStats({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  const { Points } = useProfileSlots();
  const owner = isOwn ? {} : { id: memberId };
  return (
    <div className="grid gap-5 min-[75rem]:grid-cols-[minmax(0,1fr)_13rem]">
      <ContributionHeatmapCard owner={owner} />
      <MemberStats owner={owner} lead={Points && <Points memberId={memberId} />} />
    </div>
  );
}
