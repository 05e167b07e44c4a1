import { BlockMenuItems } from '#features/blocks/BlockItems.tsx';
import { blockMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Menu items to mute and block the other participant. */
export const ChatBlockMenuItems = ({ member }: { member: { id: string; name: string } }) => (
  <WithMessages of={blockMessages}>
    <BlockMenuItems member={member} />
  </WithMessages>
);
