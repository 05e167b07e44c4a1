import { SendMessageButton } from '../chat/MessageDeed.tsx';
import { BlockActions } from './BlockDeeds.tsx';

/** What one can do about a member, on their profile. */
export const ProfileActions = (props: { member: { id: string; name: string } }) => (
  <>
    <SendMessageButton {...props} />
    <BlockActions {...props} />
  </>
);
