import { useProfileSlots } from '#features/members/profile/slots.ts';
import { Contributions } from '#features/profiles/Contributions.tsx';
import { Stats } from '#features/profiles/Stats.tsx';

/** What a member did: day by day, and in all. */
export function ProfileActivity({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  const { Points } = useProfileSlots();
  const whose = isOwn ? {} : { id: memberId };
  return (
    <>
      <Contributions whose={whose} />
      <Stats whose={whose} lead={Points && <Points memberId={memberId} />} />
    </>
  );
}
