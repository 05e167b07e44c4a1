import { BlockItems } from '#features/blocks/BlockItems.tsx';
import { blockMessages } from './words/later.ts';
import { WithMessages } from './words/WithMessages.tsx';

/** Muting and blocking somebody, in a menu about what they wrote. */
export const BlockMenu = ({ id, name }: { id: string; name: string }) => (
  <WithMessages of={blockMessages}>
    <BlockItems member={{ id, name }} />
  </WithMessages>
);
