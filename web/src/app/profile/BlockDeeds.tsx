import { MemberBlockActions } from '#features/blocks/MemberDeeds.tsx';
import { blockMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** What one can do about a member, on their profile. */
export const BlockActions = (props: { member: { id: string; name: string } }) => (
  <WithMessages of={blockMessages}>
    <MemberBlockActions {...props} />
  </WithMessages>
);
