import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { uploadImage } from '#features/attachments/index.ts';
import { setConversationTarget, useConversationTarget } from '#features/chat/menu/conversation-target.ts';
import { SidePanel, type SidePanelDialog } from '#features/community/index.ts';
import { DiscussionSlotsContext, useDiscussionEvents } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useLikeEvents } from '#features/likes/index.ts';
import { useMemberChangeEvents, useMe } from '#features/members/index.ts';
import {
  setDecisionRequest,
  useDecisionRequest,
  useModerationEvents,
  useOwnSanctionEvents,
} from '#features/moderation/index.ts';
import { useUnseenBadges } from '#features/points/index.ts';
import { TopInteractions } from '#features/rankings/index.ts';
import { ReportHost } from '#features/reports/index.ts';
import { useSupportEvents } from '#features/support/index.ts';
import { UploadImageContext } from '#platform/editor/upload-image.ts';
import { useKeyboardShortcuts } from '#platform/keys/keyboard-shortcuts.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { discussionSlots } from '../discussion-slots.ts';
import { AttachmentOutbox } from '../attachments/AttachmentOutbox.tsx';
import { hubMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';
import { useKeyBuffer } from './key-buffer.ts';
import {
  LazyBadgeAnnouncement,
  LazyChatListener,
  LazyConsentLayer,
  LazyDecisionLayer,
  LazyHubChangeListener,
  LazyInvitesLayer,
  LazyMaintenanceNotice,
  LazyMoreLinks,
  LazyNewestListDialog,
  LazyNotificationsLayer,
  LazyOfflineSupport,
  LazyOwnDataFrame,
  LazyPaletteLayer,
  LazySheet,
  LazyShortcutsDialog,
  LazyNoAccessFrame,
  LazySanctionsLayer,
  LazyDirectMessageLayer,
} from './lazy-components.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useIsInHub } from './current-section.ts';
import { useSearchKeys } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { useCanLoadDeferred } from './use-can-load-deferred.ts';
import { GuestBanner } from './GuestBanner.tsx';

/** The frame around every screen of the hub: top bar, tabs, side panel, and on phones the bar at the bottom. */
export function HubFrame() {
  const me = useMe();
  const { maintenance } = useHub();
  // A page that was open before the maintenance began is not replaced.
  const [isLate] = useState(maintenance !== null);
  useOwnSanctionEvents(me);
  if (me && (me.joining ?? me.ban?.type === 'permanent_ban')) {
    return (
      <LazyBoundary>
        <LazyNoAccessFrame me={me} />
      </LazyBoundary>
    );
  }
  if (isLate && maintenance && me && (me.role === 'member' || me.lacksFactor)) {
    return (
      <LazyBoundary>
        <LazyOwnDataFrame />
      </LazyBoundary>
    );
  }
  return (
    <WithMessages of={hubMessages}>
      <Frame />
    </WithMessages>
  );
}

const none: readonly string[] = [];

/** Where a screen fills what the notices above it leave: from the top bar to the bottom bar of a phone, or to the edge. */
const fillingScreen =
  'has-[>[data-fills-screen]]:flex has-[>[data-fills-screen]]:flex-col has-[>[data-fills-screen]]:min-h-[calc(100dvh-8.5rem-1px-env(safe-area-inset-bottom))] has-[>[data-fills-screen]]:-mb-[calc(2.25rem-env(safe-area-inset-bottom))] wide:has-[>[data-fills-screen]]:min-h-[calc(100dvh-10rem)] wide:has-[>[data-fills-screen]]:-mb-12';

function Frame() {
  const t = useTranslations('app');
  const me = useMe();
  const { reading, maintenance } = useHub();
  const isInHub = useIsInHub();
  const hasPanel = me !== null && isInHub;
  const mayRead = me !== null || reading !== 'closed';
  // Screens to which every user has a legal right do not require consent first.
  const isOwnRight = useRouterState({
    select: ({ location }) => /^\/settings\/(dados|sancoes)$/.test(location.pathname),
  });
  const [layer, setLayer] = useState<'search' | 'shortcuts' | 'more' | 'notifications' | SidePanelDialog>();
  const close = () => setLayer(undefined);
  const search = () => setLayer('search');
  useSearchKeys(search);
  useKeyBuffer({ isAsked: layer === 'search', onClose: close });
  useKeyboardShortcuts({ '?': () => setLayer('shortcuts') });
  useDiscussionEvents({ memberId: me?.id });
  useLikeEvents();
  useMemberChangeEvents();
  const badges = useUnseenBadges(me?.newBadges ?? none);
  useSupportEvents(me !== null);
  useModerationEvents(me !== null && isRoleAtLeast(me.role, 'moderator'));
  const decision = useDecisionRequest();
  const writing = useConversationTarget();
  const isQuiet = useCanLoadDeferred(writing !== undefined);

  // The moment between signing out and being led to the door.
  if (!mayRead) return null;
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-s bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
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
          className={`min-w-0 outline-none ${fillingScreen} ${me ? '' : 'w-full max-w-198'}`}
        >
          {!me && <GuestBanner />}
          {maintenance && me && isRoleAtLeast(me.role, 'moderator') && !me.lacksFactor && (
            <LazyBoundary isQuiet>
              <LazyMaintenanceNotice isAdmin={me.role === 'admin'} />
            </LazyBoundary>
          )}
          {me && isQuiet && (
            <LazyBoundary isQuiet>
              <LazyOfflineSupport memberId={me.id} />
            </LazyBoundary>
          )}
          {me && (me.ban !== null || me.unseenSanctions > 0) && (
            <LazyBoundary isQuiet>
              <LazySanctionsLayer me={me} />
            </LazyBoundary>
          )}
          <UploadImageContext value={uploadImage}>
            <DiscussionSlotsContext value={discussionSlots}>
              <Outlet />
            </DiscussionSlotsContext>
          </UploadImageContext>
        </main>
        {hasPanel && (
          <aside aria-label={t('panel')} className="max-panel:hidden print:hidden">
            <SidePanel onOpen={setLayer}>
              <TopInteractions />
            </SidePanel>
          </aside>
        )}
      </div>
      {me && (
        <LazyBoundary isQuiet>
          <LazyHubChangeListener />
        </LazyBoundary>
      )}
      {me && <AttachmentOutbox memberId={me.id} />}
      {me && isQuiet && (
        <LazyBoundary isQuiet>
          <LazyChatListener memberId={me.id} />
        </LazyBoundary>
      )}
      {me && badges.news.length > 0 && (
        <LazyBoundary isQuiet>
          <LazyBadgeAnnouncement memberId={me.id} badges={badges.news} onTold={badges.onTold} />
        </LazyBoundary>
      )}
      {me && <PhoneBar isMore={layer === 'more'} onMore={() => setLayer('more')} />}
      <ReportHost />
      <LazyBoundary onFail={() => setDecisionRequest(undefined)}>
        {decision && (
          <LazyDecisionLayer
            key={decision.contentId}
            asked={decision}
            onClose={() => setDecisionRequest(undefined)}
          />
        )}
      </LazyBoundary>
      <LazyBoundary onFail={() => setConversationTarget(undefined)}>
        {me && writing && (
          <LazyDirectMessageLayer
            key={writing.id}
            memberId={me.id}
            other={writing}
            onClose={() => setConversationTarget(undefined)}
          />
        )}
      </LazyBoundary>
      <LazyBoundary onFail={close}>
        {me && me.consentsDue.length > 0 && !isOwnRight && <LazyConsentLayer due={me.consentsDue} />}
        {layer === 'search' && <LazyPaletteLayer onClose={close} onInvite={() => setLayer('invites')} />}
        {layer === 'shortcuts' && <LazyShortcutsDialog onClose={close} />}
        {layer === 'notifications' && <LazyNotificationsLayer onClose={close} />}
        {layer === 'invites' && <LazyInvitesLayer onClose={close} />}
        {(layer === 'members' || layer === 'comments') && (
          <LazyNewestListDialog what={layer} onClose={close} />
        )}
        {layer === 'more' && (
          <LazySheet title={t('more')} closeLabel={t('close')} onClose={close}>
            <div className="bg-paper p-4">
              <LazyMoreLinks onLeave={close} />
              <SidePanel onOpen={setLayer} onLeave={close}>
                <TopInteractions onLeave={close} />
              </SidePanel>
            </div>
          </LazySheet>
        )}
      </LazyBoundary>
    </>
  );
}
