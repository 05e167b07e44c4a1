import { SendMessageButton } from '../chat/SendMessageButton.tsx';
import { ProfileBlockActions } from './ProfileBlockActions.tsx';

/** The actions on a member on their profile: send a message, mute and block. */
export const ProfileActions = (props: { member: { id: string; name: string } }) => (
  <>
    <SendMessageButton {...props} />
    <ProfileBlockActions {...props} />
  </>
);
