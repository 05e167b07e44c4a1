import type { ReactNode } from 'react';
import { FirstStepsNotice } from '#features/system/first-steps/FirstStepsNotice.tsx';
import { FirstStepsPage } from '#features/system/first-steps/FirstStepsPage.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { loadFirstStepTranslations, loadFirstStepsNoticeTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const LazyOwnInvitesLayer = createLazyComponent(
  () => import('../shell/OwnInvitesLayer.tsx'),
  'OwnInvitesLayer',
);

const renderInvitesDialog = (onClose: () => void) => (
  <LazyBoundary onFail={onClose}>
    <LazyOwnInvitesLayer onClose={onClose} />
  </LazyBoundary>
);

/** Shows admins the list of steps that prepare a new hub for its first members. */
export const FirstStepsScreen = () => (
  <WithTranslations loader={loadFirstStepTranslations}>
    <FirstStepsPage invitesDialog={renderInvitesDialog} />
  </WithTranslations>
);

/** Shows the next of the first steps as a notice above the other sections of the administration. */
export const AdminNextFirstStepNoticeSlot = (props: { memberId: string; loading: ReactNode }) => (
  <WithTranslations loader={loadFirstStepsNoticeTranslations}>
    <FirstStepsNotice {...props} invitesDialog={renderInvitesDialog} />
  </WithTranslations>
);
