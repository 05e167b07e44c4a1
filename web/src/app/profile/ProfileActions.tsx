import { OpenConversationButton } from '../chat/OpenConversationButton.tsx';
import { ProfileBlockActions } from './ProfileBlockActions.tsx';

/** The actions on a member on their profile: send a message, mute and block. */
export const ProfileActions = (props: { member: { id: string; name: string } }) => (
  <>
    <OpenConversationButton {...props} />
    <ProfileBlockActions {...props} />
  </>
);
