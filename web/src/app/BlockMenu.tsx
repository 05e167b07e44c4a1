import { BlockItems } from '#features/blocks/BlockItems.tsx';
import { useMe } from '#features/members/index.ts';
import { blockMessages } from './words/later.ts';
import { WithMessages } from './words/WithMessages.tsx';

/** Muting and blocking somebody, in a menu about what they wrote. Whoever cannot do it does not wait for its words. */
export function BlockMenu({ id, name }: { id: string; name: string }) {
  const me = useMe();
  if (!me || me.id === id) return null;
  return (
    <WithMessages of={blockMessages}>
      <BlockItems member={{ id, name }} />
    </WithMessages>
  );
}
