import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { MemberPage } from '#features/members/profile/MemberPage.tsx';
import { useMember } from '#features/members/profile/queries.ts';
import { ProfileSlotsContext } from '#features/members/profile/slots.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { loadProfileTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { profileSlots } from './profile-slots.ts';

const route = getRouteApi('/hub/membros/$id');

/** A member's profile, to which names, avatars and mentions link. */
export function MemberProfileScreen() {
  const { id } = route.useParams();
  const isMember = useMe() !== null;
  if (!isMember) return null;
  return (
    <Suspense>
      <WithTranslations loader={loadProfileTranslations}>
        <ProfileSlotsContext value={profileSlots}>
          <div className="mx-auto max-w-230">
            <Titled id={id} />
            <MemberPage key={id} id={id} />
          </div>
        </ProfileSlotsContext>
      </WithTranslations>
    </Suspense>
  );
}

function Titled({ id }: { id: string }) {
  useDocumentTitle(useMember(id).data?.name, useHub().name);
  return null;
}
