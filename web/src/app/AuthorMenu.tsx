import { BlockItems } from '#features/blocks/BlockItems.tsx';
import { useBlockOf } from '#features/blocks/index.ts';
import { MessageItem } from '#features/chat/menu/MessageItem.tsx';
import { useMe } from '#features/members/index.ts';
import { blockMessages } from './words/later.ts';
import { WithMessages } from './words/WithMessages.tsx';

type Props = { id: string; name: string; place: string };

/** Writing to somebody, muting and blocking them, in a menu about what they wrote. Whoever cannot do it does not wait for its words. */
export function AuthorMenu({ id, name, place }: Props) {
  const me = useMe();
  const isBlocked = useBlockOf(id) === 'block';
  if (!me || me.id === id) return null;
  return (
    <WithMessages of={blockMessages}>
      {!isBlocked && <MessageItem member={{ id, name }} />}
      <BlockItems member={{ id, name }} place={place} />
    </WithMessages>
  );
}
