import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { StepUpProvider } from '#features/members/security/StepUpProvider.tsx';
import { UnsavedSettingsGuard } from '#features/members/settings/UnsavedSettingsGuard.tsx';
import { SettingsDraftProvider } from '#features/members/settings/SettingsDraftProvider.tsx';
import {
  NotificationSettingsDraftContext,
  useNotificationSettingsDraftState,
} from '#features/notifications/settings/draft.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadSettingsTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { listAccessibleSettingsSections, settingsSections } from './sections.ts';

/** The settings of the signed-in user: their sections, and the open one. */
export function SettingsFrame() {
  const me = useMe();
  // After the sign-out there is no user until the redirect to the login screen.
  if (!me) return null;
  return (
    <Suspense>
      <WithTranslations loader={loadSettingsTranslations}>
        <Sections me={me} />
      </WithTranslations>
    </Suspense>
  );
}

const linkClasses =
  'inline-flex min-h-10 shrink-0 items-center gap-2 rounded-s px-3 text-label font-semibold text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong panel:w-full panel:gap-3 panel:px-3.5';

function Sections({ me }: { me: OwnProfile }) {
  const t = useTranslations('settings');
  const app = useTranslations('app');
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const hub = useHub();
  const currentSection = settingsSections.find(({ to }) => to === pathname);
  const notifications = useNotificationSettingsDraftState();
  useDocumentTitle(currentSection && t(currentSection.name), app('settings'), hub.name);
  return (
    <>
      <h1 className="mb-5 text-page">{app('settings')}</h1>
      <div className="grid items-start gap-x-7 gap-y-5 panel:grid-cols-[14rem_minmax(0,45rem)]">
        <nav
          aria-label={t('sections')}
          className="-m-1 flex flex-wrap gap-1 p-1 panel:sticky panel:top-6 panel:flex-col"
        >
          {listAccessibleSettingsSections(me, hub).map(({ to, name, Icon }) => (
            <Link key={to} to={to} activeOptions={{ exact: true }} className={linkClasses}>
              <Icon size={18} aria-hidden="true" />
              {t(name)}
            </Link>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-4">
          <SettingsDraftProvider otherForms={[notifications]}>
            <NotificationSettingsDraftContext value={notifications}>
              <StepUpProvider>
                {/* A separate boundary: the heading and the sections stay visible while one section loads. */}
                <Suspense>
                  <Outlet />
                </Suspense>
              </StepUpProvider>
            </NotificationSettingsDraftContext>
            <UnsavedSettingsGuard />
          </SettingsDraftProvider>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
            <Link to="/termos" search={{}} className="min-h-6 hover:underline">
              {t('terms')}
            </Link>
            <Link to="/privacidade" search={{}} className="min-h-6 hover:underline">
              {t('privacyPolicy')}
            </Link>
            <Link to="/regras" search={{}} className="min-h-6 hover:underline">
              {t('communityRules')}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
