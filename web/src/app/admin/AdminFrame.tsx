import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { CountBadge } from '#design/Badge.tsx';
import { toButtonClasses } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { toPageTabClasses, TabBar } from '#design/Tabs.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { AdminPanelMfaGate } from '#features/hub-settings/mfa/AdminPanelMfaGate.tsx';
import { useMe } from '#features/members/index.ts';
import { areFirstStepsDismissed } from '#features/system/first-steps/dismissal.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadModerationTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { getVisibleAdminTabs } from './admin-tabs.ts';
import { AdminNextFirstStepNoticeSlot } from './FirstStepsScreen.tsx';

const firstStepsPath = '/admin/primeiros-passos';
const systemPath = '/admin/sistema';
// Pages without the notice of the next first step: the list of the steps, and the system page, to which the
// notice links if a check has found a problem.
const pathsWithoutNotice: readonly string[] = [firstStepsPath, systemPath];
const LazyDataVerificationControlsAndProgress = createLazyComponent(
  () => import('./SystemScreen.tsx'),
  'DataVerificationControlsAndProgress',
);

/** Shows the sections of the administration, with the open one below their tabs. */
export function AdminFrame() {
  return (
    <Suspense>
      <WithTranslations loader={loadModerationTranslations}>
        <Sections />
      </WithTranslations>
    </Suspense>
  );
}

function Sections() {
  const t = useTranslations('moderation');
  const me = useMe();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const hub = useHub();
  const tabs = getVisibleAdminTabs(me, hub.joining);
  const currentTab = tabs.find(({ to }) => to === pathname);
  const bar = useRef<HTMLDivElement>(null);
  // If the tabs do not all fit, the open one is scrolled into view.
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-current=page]');
    // Newer browsers return a promise here, which an effect must not return.
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const { maxCounted } = moderationLimits;
  const write = useCappedCount(maxCounted);
  useDocumentTitle(
    pathname === firstStepsPath ? t('firstSteps') : currentTab && t(currentTab.name),
    t('title'),
    hub.name,
  );
  // After the sign-out there is no user until the redirect to the login screen.
  if (!me) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-page">{t('title')}</h1>
        {pathname === systemPath && (
          <Suspense>
            <LazyDataVerificationControlsAndProgress />
          </Suspense>
        )}
      </div>
      <div ref={bar} className="mt-3 mb-5">
        <TabBar label={t('sections')} isInPage>
          {tabs.map(({ to, name, countWaiting }) => {
            const count = countWaiting(me);
            return (
              <Link key={to} to={to} search={{}} className={toPageTabClasses(to === pathname)}>
                {t(name)}
                {count > 0 && (
                  <CountBadge
                    tone="clay"
                    count={write(count)}
                    label={
                      count > maxCounted ? t('waitingMany', { count: maxCounted }) : t('waiting', { count })
                    }
                  />
                )}
              </Link>
            );
          })}
        </TabBar>
      </div>
      <AdminPanelMfaGate link={renderSecurityLink} warnsEarly={pathname === '/admin/denuncias'}>
        {me.role === 'admin' && !pathsWithoutNotice.includes(pathname) && <FirstSteps memberId={me.id} />}
        {/* A separate boundary, so that the heading and the tabs stay while the texts of a section load. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </AdminPanelMfaGate>
    </>
  );
}

/** Shows the next step of a new hub until all steps are done or the admin has dismissed the notice. */
function FirstSteps({ memberId }: { memberId: string }) {
  if (areFirstStepsDismissed(memberId)) return null;
  const loading = <Skeleton className="mb-5 h-17 w-full rounded-m" />;
  return (
    <LazyBoundary hidesError fallback={loading}>
      <AdminNextFirstStepNoticeSlot memberId={memberId} loading={loading} />
    </LazyBoundary>
  );
}

const renderSecurityLink = (label: string) => (
  <Link to="/settings/seguranca" className={toButtonClasses({ size: 'small' })}>
    {label}
  </Link>
);
