import { isRemoved } from '@mutirao/contract/kit/removed';
import { MessageCircle } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { askToWrite } from './asked.ts';
import { useIsClosed } from './queries.ts';
import { useMenuWords } from './use-menu-words.ts';

/**
 * The menu item that writes to an author. It is absent for the user's own content, and if the author is known to take
 * no messages from the user.
 */
export function MessageItem({ member }: { member: { id: string; name: string } }) {
  const words = useMenuWords();
  const me = useMe();
  const isClosed = useIsClosed(member.id);
  if (!me || me.id === member.id || isClosed || isRemoved(member)) return null;
  return (
    <MenuItem icon={<MessageCircle size={16} />} onPick={() => askToWrite(member)}>
      {words('message')}
    </MenuItem>
  );
}
