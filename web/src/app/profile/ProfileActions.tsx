import { OpenConversationButton } from '../chat/OpenConversationButton.tsx';
import { ProfileMuteAndBlockActions } from './ProfileMuteAndBlockActions.tsx';

/** The actions on a member on their profile: send a message, mute and block. */
export const ProfileActions = (props: { member: { id: string; name: string } }) => (
  <>
    <OpenConversationButton {...props} />
    <ProfileMuteAndBlockActions {...props} />
  </>
);
