import { BlockMenuItems } from '#features/blocks/BlockMenuItems.tsx';
import { blockMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** Menu items to mute and block the other participant. */
export const ChatBlockMenuItems = ({ member }: { member: { id: string; name: string } }) => (
  <WithMessages of={blockMessages}>
    <BlockMenuItems member={member} />
  </WithMessages>
);
