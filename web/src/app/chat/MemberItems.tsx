import { BlockItems } from '#features/blocks/BlockItems.tsx';
import { blockMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Menu items to mute and block the other participant. */
export const MemberItems = ({ member }: { member: { id: string; name: string } }) => (
  <WithMessages of={blockMessages}>
    <BlockItems member={member} />
  </WithMessages>
);
