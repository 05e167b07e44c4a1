import { MemberBlockActions } from '#features/blocks/MemberBlockActions.tsx';
import { blockMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** The actions on a member, on their profile. */
export const BlockActions = (props: { member: { id: string; name: string } }) => (
  <WithMessages of={blockMessages}>
    <MemberBlockActions {...props} />
  </WithMessages>
);
