import { SystemPage } from '#features/system/SystemPage.tsx';
import { VerificationControlsAndProgress } from '#features/system/verification/VerificationControlsAndProgress.tsx';
import { loadSystemTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The state of the hub, for admins. */
export const SystemScreen = () => (
  <WithTranslations loader={loadSystemTranslations}>
    <SystemPage />
  </WithTranslations>
);

/** The verification of the data, beside the heading of the administration. */
export const DataVerificationControlsAndProgress = () => (
  <WithTranslations loader={loadSystemTranslations}>
    <VerificationControlsAndProgress />
  </WithTranslations>
);
