import { MuteAndBlockMenuItems } from '#features/blocks/MuteAndBlockMenuItems.tsx';
import { useOwnMuteOrBlockOfMember } from '#features/blocks/index.ts';
import { SendMessageMenuItem } from '#features/chat/menu/SendMessageMenuItem.tsx';
import { useMe } from '#features/members/index.ts';
import { loadMemberBlockTranslations } from './messages/lazy-messages.ts';
import { WithTranslations } from './messages/WithTranslations.tsx';

type Props = { id: string; name: string; contentId: string };

/**
 * Menu items to write to, mute or block the author of some content. Renders nothing for guests and for the author, so
 * that they do not load the translations of these items.
 */
export function AuthorMenuItems({ id, name, contentId }: Props) {
  const me = useMe();
  const isBlocked = useOwnMuteOrBlockOfMember(id) === 'block';
  if (!me || me.id === id) return null;
  return (
    <WithTranslations loader={loadMemberBlockTranslations}>
      {!isBlocked && <SendMessageMenuItem member={{ id, name }} />}
      <MuteAndBlockMenuItems member={{ id, name }} contentId={contentId} />
    </WithTranslations>
  );
}
