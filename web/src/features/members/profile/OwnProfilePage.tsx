import { toPrivacySwitch } from '@mutirao/contract/features/members/profile-fields';
import { socialNetworks } from '@mutirao/contract/features/members/handles';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { Link } from '@tanstack/react-router';
import { Eye, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMe } from '../queries.ts';
import { ChangeAvatarButton } from './ChangeAvatarButton.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileHead, ProfileBio } from './ProfileHead.tsx';
import { useProfileSlots } from './slots.ts';
import { profileLineFieldNames, profileParagraphFieldNames } from './profile-text-fields.ts';
import { hasProfileDraft } from './use-profile-draft.ts';

/** Renders the member's own profile, or the form that edits it. */
export function OwnProfilePage() {
  const me = useMe();
  const { Activity, Cards } = useProfileSlots();
  if (!me) return null;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ProfileHeader me={me} />
      {Activity && <Activity memberId={me.id} isOwn />}
      {Cards && <Cards memberId={me.id} isOwn />}
    </div>
  );
}

function ProfileHeader({ me }: { me: OwnProfile }) {
  const t = useTranslations('profile');
  const [isEditing, setIsEditing] = useState(() => hasProfileDraft(me.id));
  const editButton = useRef<HTMLButtonElement>(null);

  function close() {
    setIsEditing(false);
    // The edit button is rendered again only after this state change, so it gets the focus in the next frame.
    requestAnimationFrame(() => editButton.current?.focus());
  }

  const hidden = new Set(socialNetworks.filter((network) => !me[toPrivacySwitch(network)]));
  return (
    <Card aria-label={me.name} className="overflow-hidden">
      <ProfileHead
        member={me}
        facts={[me.email, ...profileLineFieldNames.map((name) => me[name])]}
        avatar={<ChangeAvatarButton me={me} />}
        action={
          !isEditing && (
            <div className="flex flex-wrap gap-2 max-wide:flex-row-reverse max-wide:flex-wrap-reverse max-wide:justify-end">
              <Link
                to="/membros/$id"
                params={{ id: me.id }}
                className={toButtonClasses({ variant: 'quiet', size: 'small' })}
              >
                <Eye size={16} aria-hidden="true" />
                {t('asOthers')}
              </Link>
              <Button
                ref={editButton}
                size="small"
                icon={<Pencil size={16} />}
                onClick={() => setIsEditing(true)}
              >
                {t('edit')}
              </Button>
            </div>
          )
        }
      />
      <div className="px-4.5 pb-6 wide:px-6.5">
        {isEditing ? (
          <ProfileForm me={me} onClose={close} />
        ) : (
          <>
            {!me.bio && <p className="text-ink-2">{t('noBio')}</p>}
            {profileParagraphFieldNames.map((name) => me[name] && <ProfileBio key={name} text={me[name]} />)}
            <SocialLinks handles={me} hidden={hidden} />
          </>
        )}
      </div>
    </Card>
  );
}
