import { SendMessageButton } from '../chat/SendMessageButton.tsx';
import { BlockActions } from './BlockActions.tsx';

/** The actions on a member, on their profile. */
export const ProfileActions = (props: { member: { id: string; name: string } }) => (
  <>
    <SendMessageButton {...props} />
    <BlockActions {...props} />
  </>
);
