import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { useRouterState } from '@tanstack/react-router';
import {
  setMessageDialogRecipient,
  useMessageDialogRecipient,
} from '#features/chat/menu/message-dialog-recipient.ts';
import { CommunityStatsPanel, type CommunityStatsDialogName } from '#features/community/index.ts';
import { setWarnOrBanAuthorTarget, useWarnOrBanAuthorTarget } from '#features/moderation/index.ts';
import { TopMembersCard } from '#features/rankings/index.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const LazyLegalConsentDialog = createLazyComponent(
  () => import('./LegalConsentDialog.tsx'),
  'LegalConsentDialog',
);
const LazyAuthorSanctionDialog = createLazyComponent(
  () => import('../admin/AuthorSanctionDialog.tsx'),
  'AuthorSanctionDialog',
);
const LazyDirectMessageLayer = createLazyComponent(
  () => import('../chat/DirectMessageLayer.tsx'),
  'DirectMessageLayer',
);
const LazyOwnInvitesLayer = createLazyComponent(() => import('./OwnInvitesLayer.tsx'), 'OwnInvitesLayer');
const LazyPhoneBarOverflowLinks = createLazyComponent(
  () => import('./PhoneBarOverflowLinks.tsx'),
  'PhoneBarOverflowLinks',
);
const LazyNewestListDialog = createLazyComponent(
  () => import('#features/community/newest/NewestMembersOrCommentsDialog.tsx'),
  'NewestMembersOrCommentsDialog',
);
const LazyNotificationsLayer = createLazyComponent(
  () => import('../NotificationScreens.tsx'),
  'NotificationsLayer',
);
const LazyCommandPaletteLayer = createLazyComponent(
  () => import('../search/CommandPaletteLayer.tsx'),
  'CommandPaletteLayer',
);
const LazySheet = createLazyComponent(() => import('#design/Sheet.tsx'), 'Sheet');
const LazyShortcutsDialog = createLazyComponent(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

export type HubFrameDialogName = 'search' | 'shortcuts' | 'more' | 'notifications' | CommunityStatsDialogName;

type Props = {
  me: OwnProfile | null;
  layer: HubFrameDialogName | undefined;
  onOpen: (layer: HubFrameDialogName) => void;
  onClose: () => void;
};

/** The dialogs of the frame that are above the screen: at most one, and the consent. */
export function HubFrameDialogs({ me, layer, onOpen, onClose }: Props) {
  // Screens to which every user has a legal right do not require consent first.
  const isConsentExempt = useRouterState({
    select: ({ location }) => /^\/settings\/(dados|sancoes)$/.test(location.pathname),
  });
  return (
    <LazyBoundary onFail={onClose}>
      {me && me.consentsDue.length > 0 && !isConsentExempt && <LazyLegalConsentDialog due={me.consentsDue} />}
      {layer === 'search' && <LazyCommandPaletteLayer onClose={onClose} onInvite={() => onOpen('invites')} />}
      {layer === 'shortcuts' && <LazyShortcutsDialog onClose={onClose} />}
      {layer === 'notifications' && <LazyNotificationsLayer onClose={onClose} />}
      {layer === 'invites' && <LazyOwnInvitesLayer onClose={onClose} />}
      {(layer === 'members' || layer === 'comments') && (
        <LazyNewestListDialog kind={layer} onClose={onClose} />
      )}
      {layer === 'more' && <MoreSheet onOpen={onOpen} onClose={onClose} />}
    </LazyBoundary>
  );
}

function MoreSheet({ onOpen, onClose }: Pick<Props, 'onOpen' | 'onClose'>) {
  const t = useTranslations('app');
  return (
    <LazySheet title={t('more')} closeLabel={t('close')} onClose={onClose}>
      <div className="bg-paper p-4">
        <LazyPhoneBarOverflowLinks onLeave={onClose} />
        <CommunityStatsPanel onOpen={onOpen} onLeave={onClose}>
          <TopMembersCard onLeave={onClose} />
        </CommunityStatsPanel>
      </div>
    </LazySheet>
  );
}

/** The dialogs that any screen can request: the warning or ban of an author by staff, and a message to a member. */
export function SanctionAndMessageDialogs({ memberId }: { memberId: string | undefined }) {
  const decision = useWarnOrBanAuthorTarget();
  const receiver = useMessageDialogRecipient();
  return (
    <>
      <LazyBoundary onFail={() => setWarnOrBanAuthorTarget(undefined)}>
        {decision && (
          <LazyAuthorSanctionDialog
            key={decision.contentId}
            request={decision}
            onClose={() => setWarnOrBanAuthorTarget(undefined)}
          />
        )}
      </LazyBoundary>
      <LazyBoundary onFail={() => setMessageDialogRecipient(undefined)}>
        {memberId !== undefined && receiver && (
          <LazyDirectMessageLayer
            key={receiver.id}
            memberId={memberId}
            other={receiver}
            onClose={() => setMessageDialogRecipient(undefined)}
          />
        )}
      </LazyBoundary>
    </>
  );
}
