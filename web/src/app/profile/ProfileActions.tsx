import { SendMessageButton } from '../chat/SendMessageButton.tsx';
import { BlockActions } from './BlockActions.tsx';

/** What one can do about a member, on their profile. */
export const ProfileActions = (props: { member: { id: string; name: string } }) => (
  <>
    <SendMessageButton {...props} />
    <BlockActions {...props} />
  </>
);
