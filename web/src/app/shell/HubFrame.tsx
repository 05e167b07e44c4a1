import { isAtLeast } from '@mutirao/contract/kit/roles';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { keepImage } from '#features/attachments/index.ts';
import { askToWrite, useAskedToWrite } from '#features/chat/menu/asked.ts';
import { SidePanel, type PanelLayer } from '#features/community/index.ts';
import { DiscussionSlotsContext, useDiscussionSignals } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useLikeSignals } from '#features/likes/index.ts';
import { useFaceSignals, useMe } from '#features/members/index.ts';
import {
  askToDecide,
  useAskedDecision,
  useModerationSignals,
  useStanding,
} from '#features/moderation/index.ts';
import { useBadgeNews } from '#features/points/index.ts';
import { TopInteractions } from '#features/rankings/index.ts';
import { ReportHost } from '#features/reports/index.ts';
import { useSupportSignals } from '#features/support/index.ts';
import { KeepImageContext } from '#platform/editor/keep-image.ts';
import { useKeys } from '#platform/keys/keys.ts';
import { Late } from '#platform/parts/Late.tsx';
import { useWords } from '#platform/words/words.ts';
import { discussionSlots } from '../discussion-slots.ts';
import { Outbox } from '../hanging/Outbox.tsx';
import { hubMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';
import { useEarlyLetters } from './early-letters.ts';
import {
  BadgeNews,
  ChatWatch,
  ConsentLayer,
  DecisionLayer,
  HubNews,
  InvitesLayer,
  MaintenanceNotice,
  MoreLinks,
  NewestDialog,
  NotificationsLayer,
  Offline,
  OwnRightFrame,
  PaletteLayer,
  Sheet,
  ShortcutsDialog,
  ShutOutFrame,
  StandingLayer,
  WritingLayer,
} from './layers.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { useIsInHub } from './places.ts';
import { useSearchKeys } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';
import { useIsQuiet } from './use-is-quiet.ts';
import { VisitorBanner } from './VisitorBanner.tsx';

/** The frame around every screen of the hub: top bar, tabs, side panel, and on phones the bar at the bottom. */
export function HubFrame() {
  const me = useMe();
  const { maintenance } = useHub();
  // A page that was open before the maintenance began is not replaced.
  const [isLate] = useState(maintenance !== null);
  useStanding(me);
  if (me && (me.joining ?? me.ban?.type === 'permanent_ban')) {
    return (
      <Late>
        <ShutOutFrame me={me} />
      </Late>
    );
  }
  if (isLate && maintenance && me && (me.role === 'member' || me.lacksFactor)) {
    return (
      <Late>
        <OwnRightFrame />
      </Late>
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
  const words = useWords('app');
  const me = useMe();
  const { reading, maintenance } = useHub();
  const isInHub = useIsInHub();
  const hasPanel = me !== null && isInHub;
  const mayRead = me !== null || reading !== 'closed';
  // Screens to which every user has a legal right do not require consent first.
  const isOwnRight = useRouterState({
    select: ({ location }) => /^\/settings\/(dados|sancoes)$/.test(location.pathname),
  });
  const [layer, setLayer] = useState<'search' | 'shortcuts' | 'more' | 'notifications' | PanelLayer>();
  const close = () => setLayer(undefined);
  const search = () => setLayer('search');
  useSearchKeys(search);
  useEarlyLetters({ isAsked: layer === 'search', onClose: close });
  useKeys({ '?': () => setLayer('shortcuts') });
  useDiscussionSignals({ memberId: me?.id });
  useLikeSignals();
  useFaceSignals();
  const badges = useBadgeNews(me?.newBadges ?? none);
  useSupportSignals(me !== null);
  useModerationSignals(me !== null && isAtLeast(me.role, 'moderator'));
  const decision = useAskedDecision();
  const writing = useAskedToWrite();
  const isQuiet = useIsQuiet(writing !== undefined);

  // The moment between signing out and being led to the door.
  if (!mayRead) return null;
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-s bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0"
      >
        {words('skip')}
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
          {!me && <VisitorBanner />}
          {maintenance && me && isAtLeast(me.role, 'moderator') && !me.lacksFactor && (
            <Late isQuiet>
              <MaintenanceNotice isAdmin={me.role === 'admin'} />
            </Late>
          )}
          {me && isQuiet && (
            <Late isQuiet>
              <Offline memberId={me.id} />
            </Late>
          )}
          {me && (me.ban !== null || me.unseenSanctions > 0) && (
            <Late isQuiet>
              <StandingLayer me={me} />
            </Late>
          )}
          <KeepImageContext value={keepImage}>
            <DiscussionSlotsContext value={discussionSlots}>
              <Outlet />
            </DiscussionSlotsContext>
          </KeepImageContext>
        </main>
        {hasPanel && (
          <aside aria-label={words('panel')} className="max-panel:hidden print:hidden">
            <SidePanel onOpen={setLayer}>
              <TopInteractions />
            </SidePanel>
          </aside>
        )}
      </div>
      {me && (
        <Late isQuiet>
          <HubNews />
        </Late>
      )}
      {me && <Outbox memberId={me.id} />}
      {me && isQuiet && (
        <Late isQuiet>
          <ChatWatch memberId={me.id} />
        </Late>
      )}
      {me && badges.news.length > 0 && (
        <Late isQuiet>
          <BadgeNews memberId={me.id} badges={badges.news} onTold={badges.onTold} />
        </Late>
      )}
      {me && <PhoneBar isMore={layer === 'more'} onMore={() => setLayer('more')} />}
      <ReportHost />
      <Late onFail={() => askToDecide(undefined)}>
        {decision && (
          <DecisionLayer key={decision.contentId} asked={decision} onClose={() => askToDecide(undefined)} />
        )}
      </Late>
      <Late onFail={() => askToWrite(undefined)}>
        {me && writing && (
          <WritingLayer
            key={writing.id}
            memberId={me.id}
            other={writing}
            onClose={() => askToWrite(undefined)}
          />
        )}
      </Late>
      <Late onFail={close}>
        {me && me.consentsDue.length > 0 && !isOwnRight && <ConsentLayer due={me.consentsDue} />}
        {layer === 'search' && <PaletteLayer onClose={close} onInvite={() => setLayer('invites')} />}
        {layer === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {layer === 'notifications' && <NotificationsLayer onClose={close} />}
        {layer === 'invites' && <InvitesLayer onClose={close} />}
        {(layer === 'members' || layer === 'comments') && <NewestDialog what={layer} onClose={close} />}
        {layer === 'more' && (
          <Sheet title={words('more')} closeLabel={words('close')} onClose={close}>
            <div className="bg-paper p-4">
              <MoreLinks onLeave={close} />
              <SidePanel onOpen={setLayer} onLeave={close}>
                <TopInteractions onLeave={close} />
              </SidePanel>
            </div>
          </Sheet>
        )}
      </Late>
    </>
  );
}
