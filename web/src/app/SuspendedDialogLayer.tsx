import { BannedDialog } from '#features/moderation/own/BannedDialog.tsx';
import { router } from './router.tsx';
import { sanctionMessages } from './messages/lazy-messages.ts';
import { WithMessages } from './messages/WithMessages.tsx';

type Props = Pick<Parameters<typeof BannedDialog>[0], 'ban' | 'onClose'>;

/** Shows the ban over all guest screens to a user who was banned while reading. */
export const SuspendedDialogLayer = ({ ban, onClose }: Props) => (
  <WithMessages of={sanctionMessages}>
    <BannedDialog
      ban={ban}
      onClose={onClose}
      onEnter={() => {
        onClose();
        void router.navigate({ to: '/login' });
      }}
    />
  </WithMessages>
);
