import { MessageDeed } from '../chat/MessageDeed.tsx';
import { BlockDeeds } from './BlockDeeds.tsx';

/** What one can do about a member, on their profile. */
export const MemberDeeds = (props: { member: { id: string; name: string } }) => (
  <>
    <MessageDeed {...props} />
    <BlockDeeds {...props} />
  </>
);
