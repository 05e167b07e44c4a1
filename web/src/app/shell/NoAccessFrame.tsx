import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { Logo } from '#design/Logo.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { AwaitingApprovalPage } from '#features/joining/waiting/AwaitingApprovalPage.tsx';
import { BannedPage } from '#features/moderation/own/BannedPage.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadJoinRequestTranslations, loadSanctionTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

// The ids of the routes that a user without access can still open: their sanctions and their own data.
const availableRouteIds: readonly string[] = ['/hub/settings/sancoes', '/hub/settings/dados'];

type Props = { me: Pick<OwnProfile, 'ban' | 'joining'> };

/**
 * Replaces the hub for a permanently banned user or one who is not approved yet. Of the hub it renders and fetches only
 * their sanctions and their own data.
 */
export function NoAccessFrame({ me: { ban, joining } }: Props) {
  const hub = useHub();
  // Uses the matched route, because the address changes before the new screen has loaded and is rendered.
  const isAvailableRoute = useMatches({
    select: (matches) => matches.some(({ routeId }) => availableRouteIds.includes(routeId)),
  });
  return (
    <WithTranslations loader={loadSanctionTranslations}>
      {isAvailableRoute ? (
        <RestrictedSettings hubName={hub.name} />
      ) : joining ? (
        <WithTranslations loader={loadJoinRequestTranslations}>
          <AwaitingApprovalPage hubName={hub.name} joining={joining} />
        </WithTranslations>
      ) : (
        <BannedPage hubName={hub.name} ban={ban} />
      )}
    </WithTranslations>
  );
}

/**
 * The frame for users who open the hub during maintenance. It shows the settings screens that remain available: own
 * data, sanctions and, for staff without a second factor, security.
 */
export function SettingsDuringMaintenanceFrame() {
  const hub = useHub();
  return (
    <WithTranslations loader={loadSanctionTranslations}>
      <RestrictedSettings hubName={hub.name} />
    </WithTranslations>
  );
}

function RestrictedSettings({ hubName }: { hubName: string }) {
  const t = useTranslations('ownSanctions');
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-295 items-center justify-between gap-4 px-4 wide:px-6">
          <span className="flex min-w-0">
            <Logo name={hubName} wrapping />
          </span>
          <Link to="/" search={{}} className={toButtonClasses({ size: 'small' })}>
            {t('back')}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-295 px-4 py-6 outline-none wide:px-6">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
