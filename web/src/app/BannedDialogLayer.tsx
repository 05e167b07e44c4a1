import { BannedDialog } from '#features/moderation/own/BannedDialog.tsx';
import { router } from './router.tsx';
import { loadSanctionTranslations } from './messages/lazy-messages.ts';
import { WithTranslations } from './messages/WithTranslations.tsx';

type Props = Pick<Parameters<typeof BannedDialog>[0], 'ban' | 'onClose'>;

/** Shows the ban over the guest screens to a user whose session a permanent ban has just ended. */
export const BannedDialogLayer = ({ ban, onClose }: Props) => (
  <WithTranslations loader={loadSanctionTranslations}>
    <BannedDialog
      ban={ban}
      onClose={onClose}
      onEnter={() => {
        onClose();
        void router.navigate({ to: '/login' });
      }}
    />
  </WithTranslations>
);
