import { BlockItems } from '#features/blocks/BlockItems.tsx';
import { useMe } from '#features/members/index.ts';
import { blockMessages } from './words/later.ts';
import { WithMessages } from './words/WithMessages.tsx';

type Props = { id: string; name: string; place: string };

/** Muting and blocking somebody, in a menu about what they wrote. Whoever cannot do it does not wait for its words. */
export function BlockMenu({ id, name, place }: Props) {
  const me = useMe();
  if (!me || me.id === id) return null;
  return (
    <WithMessages of={blockMessages}>
      <BlockItems member={{ id, name }} place={place} />
    </WithMessages>
  );
}
