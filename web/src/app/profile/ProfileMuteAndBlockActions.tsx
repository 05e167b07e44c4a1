import { MuteAndBlockMenu } from '#features/blocks/MuteAndBlockMenu.tsx';
import { loadMemberBlockTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The buttons to mute or block a member, on their profile. */
export const ProfileMuteAndBlockActions = (props: { member: { id: string; name: string } }) => (
  <WithTranslations loader={loadMemberBlockTranslations}>
    <MuteAndBlockMenu {...props} />
  </WithTranslations>
);
