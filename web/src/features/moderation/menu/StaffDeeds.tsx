import type { PublicType } from '@mutirao/contract/features/moderation/limits';
import { isRemoved } from '@mutirao/contract/kit/removed';
import type { Role } from '@mutirao/contract/kit/roles';
import { Ban, Megaphone } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { askToDecide } from '../asked.ts';
import { mayPunish } from '../rights.ts';
import { useMenuWords } from './use-menu-words.ts';

type Props = {
  contentType: PublicType;
  content: { id: string; authorId: string; author: { name: string; role: Role } };
};

/** Warns or bans an author from the menu of their content: for staff, and only against lower ranks. */
export function StaffDeeds({ contentType, content }: Props) {
  const words = useMenuWords();
  const me = useMe();
  const { id: contentId, authorId, author } = content;
  if (!me || isRemoved(author) || !mayPunish(me, { id: authorId, role: author.role })) return null;
  const about = { contentType, contentId, author: { id: authorId, name: author.name } };
  return (
    <>
      <MenuItem icon={<Megaphone size={16} />} onPick={() => askToDecide({ ...about, deed: 'warn' })}>
        {words('warn')}
      </MenuItem>
      <MenuItem icon={<Ban size={16} />} isDanger onPick={() => askToDecide({ ...about, deed: 'ban' })}>
        {words('ban')}
      </MenuItem>
    </>
  );
}
