import type { Profile } from '@mutirao/contract/features/members/schemas';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { buttonClasses } from '#design/Button.tsx';
import { Logo } from '#design/Logo.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { AwaitingApprovalPage } from '#features/joining/waiting/AwaitingApprovalPage.tsx';
import { BannedPage } from '#features/moderation/own/BannedPage.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { joinRequestMessages } from '../messages/admin.ts';
import { sanctionMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

// The addresses that the hub still serves to a user who is shut out.
const left: readonly string[] = ['/hub/settings/sancoes', '/hub/settings/dados'];

type Props = { me: Pick<Profile, 'ban' | 'joining'> };

/**
 * Replaces the hub for a permanently banned user or one who is not approved yet. It neither renders nor fetches
 * anything of the hub.
 */
export function NoAccessFrame({ me: { ban, joining } }: Props) {
  const hub = useHub();
  // The matched route is the one that is rendered: the address changes earlier, while a screen still loads.
  const isLeft = useMatches({ select: (matches) => matches.some(({ routeId }) => left.includes(routeId)) });
  return (
    <WithMessages of={sanctionMessages}>
      {isLeft ? (
        <WhatIsLeft hubName={hub.name} />
      ) : joining ? (
        <WithMessages of={joinRequestMessages}>
          <AwaitingApprovalPage hubName={hub.name} joining={joining} />
        </WithMessages>
      ) : (
        <BannedPage hubName={hub.name} ban={ban} />
      )}
    </WithMessages>
  );
}

/** The frame for users who open their own data while the hub is in maintenance. */
export function OwnDataFrame() {
  const hub = useHub();
  return (
    <WithMessages of={sanctionMessages}>
      <WhatIsLeft hubName={hub.name} />
    </WithMessages>
  );
}

function WhatIsLeft({ hubName }: { hubName: string }) {
  const t = useTranslations('ownSanctions');
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-295 items-center justify-between gap-4 px-4 wide:px-6">
          <span className="flex min-w-0">
            <Logo name={hubName} />
          </span>
          <Link to="/" search={{}} className={buttonClasses({ size: 'small' })}>
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
