import { MuteAndBlockMenuItems } from '#features/blocks/MuteAndBlockMenuItems.tsx';
import { loadMemberBlockTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Menu items to mute and block the other participant. */
export const ChatMuteAndBlockMenuItems = ({ member }: { member: { id: string; name: string } }) => (
  <WithTranslations loader={loadMemberBlockTranslations}>
    <MuteAndBlockMenuItems member={member} />
  </WithTranslations>
);
