import { Ellipsis } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Menu } from '#design/Menu.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { MuteAndBlockMenuItems } from './MuteAndBlockMenuItems.tsx';
import { useOwnMuteOrBlockOfMember } from './use-own-mute-or-block-of-member.ts';

/** The menu to mute or block a member on their profile, with a badge if the viewer has already done so. */
export function MuteAndBlockMenu({ member }: { member: { id: string; name: string } }) {
  const t = useTranslations('blocks');
  const kind = useOwnMuteOrBlockOfMember(member.id);
  const label = t('actions', { name: member.name });
  return (
    <>
      {kind && <Badge tone="clay">{t(kind === 'mute' ? 'isMuted' : 'isBlocked')}</Badge>}
      <Menu
        label={label}
        trigger={
          <IconButton label={label}>
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        <MuteAndBlockMenuItems member={member} />
      </Menu>
    </>
  );
}
