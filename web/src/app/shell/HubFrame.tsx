import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { isStaffRole, isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { uploadImageForMarkdown } from '#features/attachments/index.ts';
import { useMessageDialogRecipient } from '#features/chat/menu/message-dialog-recipient.ts';
import { CommunityStatsPanel } from '#features/community/index.ts';
import { DiscussionSlotsContext, useDiscussionEvents } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useLikeEventsOfDiscussions } from '#features/likes/index.ts';
import { useNameAndAvatarEvents, useMe } from '#features/members/index.ts';
import { useModerationEvents, useOwnSanctionUpdates } from '#features/moderation/index.ts';
import { useUnseenBadges } from '#features/points/index.ts';
import { TopMembersCard } from '#features/rankings/index.ts';
import { ReportDialogHost } from '#features/reports/index.ts';
import { useSupportEvents } from '#features/support/index.ts';
import { UploadImageContext } from '#platform/editor/upload-image.ts';
import { useKeyboardShortcuts } from '#platform/keys/keyboard-shortcuts.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { discussionSlots } from '../discussion-slots.ts';
import { AttachmentOutbox } from '../attachments/AttachmentOutbox.tsx';
import { loadHubTranslations } from '#platform/messages/translation-loader.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { HubFrameDialogs, SanctionAndMessageDialogs, type HubFrameDialogName } from './HubFrameDialogs.tsx';
import { useBufferKeysUntilSearchFocus } from './keys-before-search-focus.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useIsInFeedTab } from './current-section.ts';
import { useSearchShortcuts } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { useCanLoadDeferredContent } from './use-can-load-deferred.ts';
import { GuestBanner } from './GuestBanner.tsx';

const LazyBadgeAnnouncement = createLazyComponent(
  () => import('#features/points/badge-announcement/BadgeAnnouncement.tsx'),
  'BadgeAnnouncement',
);
const LazyChatListener = createLazyComponent(() => import('../chat/ChatListener.tsx'), 'ChatListener');
const LazyHubChangeListener = createLazyComponent(
  () => import('#features/hub-settings/HubChangeListener.ts'),
  'HubChangeListener',
);
const LazyMaintenanceStaffNotice = createLazyComponent(
  () => import('./MaintenanceStaffNotice.tsx'),
  'MaintenanceStaffNotice',
);
const LazyOfflineSupport = createLazyComponent(
  () => import('../offline/OfflineSupport.tsx'),
  'OfflineSupport',
);
const LazySettingsDuringMaintenanceFrame = createLazyComponent(
  () => import('./NoAccessFrame.tsx'),
  'SettingsDuringMaintenanceFrame',
);
const LazyNoAccessFrame = createLazyComponent(() => import('./NoAccessFrame.tsx'), 'NoAccessFrame');
const LazyOwnSanctionsNotice = createLazyComponent(
  () => import('./OwnSanctionsNotice.tsx'),
  'OwnSanctionsNotice',
);

/**
 * The frame around every screen of the hub: the top bar with the tabs, for members the panel beside the feed, and on
 * phones the bar at the bottom.
 */
export function HubFrame() {
  const me = useMe();
  const { maintenance } = useHub();
  // Read only at the first render: if maintenance begins while a page is open, the page is not replaced.
  const [startedInMaintenance] = useState(maintenance !== null);
  useOwnSanctionUpdates(me);
  if (me && (me.joining ?? me.ban?.type === 'permanent_ban')) {
    return (
      <LazyBoundary>
        <LazyNoAccessFrame me={me} />
      </LazyBoundary>
    );
  }
  if (startedInMaintenance && maintenance && me && (!isStaffRole(me.role) || me.lacksFactor)) {
    return (
      <LazyBoundary>
        <LazySettingsDuringMaintenanceFrame />
      </LazyBoundary>
    );
  }
  return (
    <WithTranslations loader={loadHubTranslations}>
      <Frame />
    </WithTranslations>
  );
}

const none: readonly string[] = [];

/**
 * Makes a screen marked `data-fills-screen` fill the height below the notices, down to the bottom bar on a
 * phone, or to the bottom of the window.
 */
const fillScreenClasses =
  'has-[>[data-fills-screen]]:flex has-[>[data-fills-screen]]:flex-col has-[>[data-fills-screen]]:min-h-[calc(100dvh-8.5rem-1px-env(safe-area-inset-bottom))] has-[>[data-fills-screen]]:-mb-[calc(2.25rem-env(safe-area-inset-bottom))] wide:has-[>[data-fills-screen]]:min-h-[calc(100dvh-10rem)] wide:has-[>[data-fills-screen]]:-mb-12';

function Frame() {
  const t = useTranslations('app');
  const me = useMe();
  const { reading } = useHub();
  const isInFeedTab = useIsInFeedTab();
  const hasPanel = me !== null && isInFeedTab;
  const canRead = me !== null || reading !== 'closed';
  const [layer, setLayer] = useState<HubFrameDialogName>();
  const close = () => setLayer(undefined);
  const search = () => setLayer('search');
  useSearchShortcuts(search);
  useBufferKeysUntilSearchFocus({ isRequested: layer === 'search', onClose: close });
  useKeyboardShortcuts({ '?': () => setLayer('shortcuts') });
  const badges = useHubEvents(me);
  const canLoadDeferred = useCanLoadDeferredContent(useMessageDialogRecipient() !== undefined);

  // Guests cannot read a closed hub, so after the sign-out nothing renders until the redirect to the login.
  if (!canRead) return null;
  return (
    <>
      <SkipLink />
      <TopBar
        onShortcuts={() => setLayer('shortcuts')}
        onInvite={() => setLayer('invites')}
        onSearch={search}
        onNotifications={() => setLayer('notifications')}
      />
      <div
        className={`mx-auto grid max-w-295 print:block gap-7 px-4 pt-4 pb-24 wide:px-6 wide:pt-6 wide:pb-16 ${me ? '' : 'justify-center'} ${hasPanel ? 'panel:grid-cols-[minmax(0,1fr)_19.5rem]' : ''}`}
      >
        <main
          id="content"
          tabIndex={-1}
          className={`min-w-0 outline-none ${fillScreenClasses} ${me ? '' : 'w-full max-w-198'}`}
        >
          {me ? <MemberNotices me={me} canLoadDeferred={canLoadDeferred} /> : <GuestBanner />}
          <UploadImageContext value={uploadImageForMarkdown}>
            <DiscussionSlotsContext value={discussionSlots}>
              <Outlet />
            </DiscussionSlotsContext>
          </UploadImageContext>
        </main>
        {hasPanel && (
          <aside aria-label={t('panel')} className="max-panel:hidden print:hidden">
            <CommunityStatsPanel onOpen={setLayer}>
              <TopMembersCard />
            </CommunityStatsPanel>
          </aside>
        )}
      </div>
      {me && <MemberServices memberId={me.id} canLoadDeferred={canLoadDeferred} badges={badges} />}
      {me && <PhoneBar isMoreOpen={layer === 'more'} onOpenMore={() => setLayer('more')} />}
      <ReportDialogHost />
      <SanctionAndMessageDialogs memberId={me?.id} />
      <HubFrameDialogs me={me} layer={layer} onOpen={setLayer} onClose={close} />
    </>
  );
}

/** Subscribes to the realtime events of the whole hub. Returns the badges that the member has not seen yet. */
function useHubEvents(me: OwnProfile | null) {
  useDiscussionEvents({ memberId: me?.id });
  useLikeEventsOfDiscussions();
  useNameAndAvatarEvents();
  const badges = useUnseenBadges(me?.newBadges ?? none);
  useSupportEvents(me !== null);
  useModerationEvents(me !== null && isRoleAtLeast(me.role, 'moderator'));
  return badges;
}

function SkipLink() {
  const t = useTranslations('app');
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-70 -translate-y-20 rounded-s bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}

/** The notices above the screen: maintenance, a missing connection, sanctions. */
function MemberNotices({ me, canLoadDeferred }: { me: OwnProfile; canLoadDeferred: boolean }) {
  const { maintenance } = useHub();
  return (
    <>
      {maintenance && isRoleAtLeast(me.role, 'moderator') && !me.lacksFactor && (
        <LazyBoundary hidesError>
          <LazyMaintenanceStaffNotice isAdmin={me.role === 'admin'} />
        </LazyBoundary>
      )}
      {canLoadDeferred && (
        <LazyBoundary hidesError>
          <LazyOfflineSupport memberId={me.id} />
        </LazyBoundary>
      )}
      {(me.ban !== null || me.unseenSanctions > 0) && (
        <LazyBoundary hidesError>
          <LazyOwnSanctionsNotice me={me} />
        </LazyBoundary>
      )}
    </>
  );
}

type MemberServiceProps = {
  memberId: string;
  canLoadDeferred: boolean;
  badges: ReturnType<typeof useUnseenBadges>;
};

/**
 * On every screen of a member: two listeners that render nothing, for changes of the hub and for the chat, and the
 * panels of attachments that are not sent yet and of new badges.
 */
function MemberServices({ memberId, canLoadDeferred, badges }: MemberServiceProps) {
  return (
    <>
      <LazyBoundary hidesError>
        <LazyHubChangeListener />
      </LazyBoundary>
      <AttachmentOutbox memberId={memberId} />
      {canLoadDeferred && (
        <LazyBoundary hidesError>
          <LazyChatListener memberId={memberId} />
        </LazyBoundary>
      )}
      {badges.newBadges.length > 0 && (
        <LazyBoundary hidesError>
          <LazyBadgeAnnouncement
            memberId={memberId}
            badges={badges.newBadges}
            onAnnounced={badges.onAnnounced}
          />
        </LazyBoundary>
      )}
    </>
  );
}
