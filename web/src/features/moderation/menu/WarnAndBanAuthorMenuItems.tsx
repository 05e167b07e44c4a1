import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { isRemovedMember } from '@mutirao/contract/kit/removed-member';
import type { Role } from '@mutirao/contract/kit/roles';
import { Ban, Megaphone } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { setWarnOrBanAuthorTarget } from '../warn-or-ban-author-target.ts';
import { canPunish } from '../rights.ts';
import { useSanctionMenuTranslations } from './use-sanction-menu-translations.ts';

type Props = {
  contentType: PublicContentType;
  content: { id: string; authorId: string; author: { name: string; role: Role } };
};

/** Warns or bans an author from the menu of their content: for staff, and only against lower ranks. */
export function WarnAndBanAuthorMenuItems({ contentType, content }: Props) {
  const t = useSanctionMenuTranslations();
  const me = useMe();
  const { id: contentId, authorId, author } = content;
  if (!me || isRemovedMember(author) || !canPunish(me, { id: authorId, role: author.role })) return null;
  const target = { contentType, contentId, author: { id: authorId, name: author.name } };
  return (
    <>
      <MenuItem
        icon={<Megaphone size={16} />}
        onPick={() => setWarnOrBanAuthorTarget({ ...target, action: 'warn' })}
      >
        {t('warn')}
      </MenuItem>
      <MenuItem
        icon={<Ban size={16} />}
        isDanger
        onPick={() => setWarnOrBanAuthorTarget({ ...target, action: 'ban' })}
      >
        {t('ban')}
      </MenuItem>
    </>
  );
}
