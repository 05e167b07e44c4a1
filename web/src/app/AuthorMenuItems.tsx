import { BlockMenuItems } from '#features/blocks/BlockMenuItems.tsx';
import { useMemberBlock } from '#features/blocks/index.ts';
import { SendMessageMenuItem } from '#features/chat/menu/SendMessageMenuItem.tsx';
import { useMe } from '#features/members/index.ts';
import { blockMessages } from './messages/lazy-messages.ts';
import { WithMessages } from './messages/WithMessages.tsx';

type Props = { id: string; name: string; contentId: string };

/**
 * Menu items to write to, mute or block the author of some content. A user who cannot use them does not wait for their
 * messages.
 */
export function AuthorMenuItems({ id, name, contentId }: Props) {
  const me = useMe();
  const isBlocked = useMemberBlock(id) === 'block';
  if (!me || me.id === id) return null;
  return (
    <WithMessages of={blockMessages}>
      {!isBlocked && <SendMessageMenuItem member={{ id, name }} />}
      <BlockMenuItems member={{ id, name }} contentId={contentId} />
    </WithMessages>
  );
}
