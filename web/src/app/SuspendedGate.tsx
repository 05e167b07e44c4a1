import { SuspendedDialog } from '#features/moderation/own/SuspendedDialog.tsx';
import { router } from './router.tsx';
import { sanctionMessages } from './messages/lazy-messages.ts';
import { WithMessages } from './messages/WithMessages.tsx';

type Props = Pick<Parameters<typeof SuspendedDialog>[0], 'ban' | 'onClose'>;

/** Is shown over all guest screens, for a user who was banned while they were reading. */
export const SuspendedGate = ({ ban, onClose }: Props) => (
  <WithMessages of={sanctionMessages}>
    <SuspendedDialog
      ban={ban}
      onClose={onClose}
      onEnter={() => {
        onClose();
        void router.navigate({ to: '/login' });
      }}
    />
  </WithMessages>
);
