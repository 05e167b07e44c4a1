import type { PublicHubData, Maintenance } from '@mutirao/contract/features/hub-settings/schemas';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AvatarUrlBuilderContext } from '#design/avatar-url.ts';
import { LogoImageContext } from '#design/logo-image.ts';
import { SlowLoadingNotice } from '#design/SlowLoadingNotice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { Toaster } from '#design/Toaster.tsx';
import { HubContext, useMaintenanceSync } from '#features/hub-settings/index.ts';
import {
  addAvatarSizeToUrl,
  useAuthRedirectResultToast,
  useIsMfaPending,
  useIsSessionSyncing,
  useMe,
  useSessionEndingBan,
  useSessionSync,
} from '#features/members/index.ts';
import { CanRunProgramsContext } from '#platform/code-runner/can-run-programs.ts';
import { setErrorLanguage } from '#platform/messages/error-sentences.ts';
import { useLanguagePreview } from '#platform/messages/language-preview.ts';
import { resolveLanguage, IntlProvider, useTranslations, type Language } from '#platform/messages/i18n.ts';
import { ReauthenticationLayer } from './ReauthenticationLayer.tsx';
import { useIsAvailableInMaintenance, useIsPublicDocumentPath } from './path-checks.ts';
import { createRouteAccess } from './root-route.tsx';
import { router } from './router.tsx';
import { loadCommonTranslations } from './messages/catalogue.ts';

const MfaPage = lazy(() =>
  import('#features/members/mfa/MfaPage.tsx').then((module) => ({
    default: module.MfaPage,
  })),
);

const LeavingScreen = lazy(() =>
  import('./PendingAccountDeletionScreen.tsx').then((module) => ({
    default: module.PendingAccountDeletionScreen,
  })),
);

const MaintenanceLayer = lazy(() =>
  import('./MaintenanceLayer.tsx').then((module) => ({ default: module.MaintenanceLayer })),
);

const SuspendedLayer = lazy(() =>
  import('./BannedDialogLayer.tsx').then((item) => ({ default: item.BannedDialogLayer })),
);

type Messages = Awaited<ReturnType<typeof loadCommonTranslations>>;
type Props = {
  hub: PublicHubData;
  development: boolean;
  first: { language: Language; messages: Messages };
};

/** The whole page: its language, its hub, the signed-in user, and the screen that the address names. */
export function App({ hub: initialHub, development, first }: Props) {
  const me = useMe();
  const [hub, setHub] = useState(initialHub);
  const [translations, setTranslations] = useState(first);
  const preview = useLanguagePreview();
  const targetLanguage = preview ?? resolveLanguage(me?.language, navigator.languages);

  useEffect(() => {
    document.documentElement.lang = translations.language;
    setErrorLanguage({ language: translations.language, timeZone: hub.zone });
    if (targetLanguage === translations.language) return;
    void loadCommonTranslations(targetLanguage).then((messages) =>
      setTranslations({ language: targetLanguage, messages }),
    );
  }, [targetLanguage, translations.language, hub.zone]);

  const showMaintenance = useCallback(
    (maintenance: Maintenance) => setHub((current) => ({ ...current, maintenance })),
    [],
  );
  useMaintenanceSync(hub.maintenance !== null, showMaintenance);

  const onHubChange = useCallback(
    (changes: Partial<PublicHubData>) => setHub((now) => ({ ...now, ...changes })),
    [],
  );
  // A signed-in user means that the first admin has set up the hub. `hub.needsSetup` is not updated without a reload of
  // the page.
  const isSetUp = me !== null || !hub.needsSetup;
  const hubContext = useMemo(
    () => ({
      hub: { ...hub, needsSetup: !isSetUp },
      development,
      onHubChange,
    }),
    [hub, development, isSetUp, onHubChange],
  );
  return (
    <IntlProvider locale={translations.language} messages={translations.messages} timeZone={hub.zone}>
      <HubContext value={hubContext}>
        <AvatarUrlBuilderContext value={addAvatarSizeToUrl}>
          <LogoImageContext value={hub.logo}>
            <CanRunProgramsContext value={hub.runsCode}>
              <Screens hub={hubContext.hub} />
            </CanRunProgramsContext>
          </LogoImageContext>
        </AvatarUrlBuilderContext>
      </HubContext>
    </IntlProvider>
  );
}

function Screens({ hub }: { hub: PublicHubData }) {
  const t = useTranslations('app');
  const { isRestoringSession } = useSessionSync();
  const isSyncing = useIsSessionSyncing();
  const isMfaPending = useIsMfaPending();
  const [suspendedBan, clearSuspendedBan] = useSessionEndingBan();
  const me = useMe();
  const isLegal = useIsPublicDocumentPath(router.history);
  const memberId = me?.id;
  const role = me?.role;
  const isStaff = role !== undefined && isRoleAtLeast(role, 'moderator');
  const lacksFactor = me?.lacksFactor === true;
  const { reading } = hub;
  const context = useMemo(() => createRouteAccess({ memberId, role, reading }), [memberId, role, reading]);
  useAuthRedirectResultToast({ hubName: hub.name, isRestoringSession });

  // When the user, their role, the access of guests or the pending account deletion changes, the routes are checked
  // again. They redirect a user who can no longer see the open screen.
  const isLeaving = Boolean(me?.deletionAt);
  const checkedState = useRef({ context, isLeaving });
  useEffect(() => {
    if (checkedState.current.context === context && checkedState.current.isLeaving === isLeaving) return;
    checkedState.current = { context, isLeaving };
    void router.invalidate();
  }, [context, isLeaving]);

  return (
    <>
      {isRestoringSession ? (
        <LoadingSkeleton />
      ) : isMfaPending ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <MfaPage hub={hub} />
        </Suspense>
      ) : me?.deletionAt && !isLegal ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <LeavingScreen dueAt={me.deletionAt} />
        </Suspense>
      ) : (
        <Hub
          context={context}
          isClosed={hub.maintenance !== null && (!isStaff || lacksFactor)}
          lacksFactor={lacksFactor}
        />
      )}
      <SlowLoadingNotice isPending={isSyncing && !isRestoringSession} label={t('syncing')} scope="page" />
      <ReauthenticationLayer />
      {suspendedBan && !me && (
        <Suspense>
          <SuspendedLayer ban={suspendedBan} onClose={clearSuspendedBan} />
        </Suspense>
      )}
      <Toaster label={t('toasts')} closeLabel={t('close')} />
    </>
  );
}

type HubProps = { context: typeof router.options.context; isClosed: boolean; lacksFactor: boolean };

/**
 * Renders the screens of the router. During maintenance the maintenance layer covers them, except for staff and at the
 * addresses that remain available. Screens that were already open stay mounted below it.
 */
function Hub({ context, isClosed, lacksFactor }: HubProps) {
  const isAvailableInMaintenance = useIsAvailableInMaintenance(router.history, lacksFactor);
  const isCovered = isClosed && !isAvailableInMaintenance;
  const [hasOpened, setHasOpened] = useState(!isCovered);
  if (!isCovered && !hasOpened) setHasOpened(true);
  return (
    <>
      {hasOpened && <RouterProvider router={router} context={context} />}
      {isCovered && (
        <Suspense fallback={!hasOpened && <LoadingSkeleton />}>
          <MaintenanceLayer isMember={context.isMember()} lacksFactor={lacksFactor} isOverlay={hasOpened} />
        </Suspense>
      )}
    </>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('app');
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-brand">
      <Spinner size={32} />
      <p className="animate-fade-delayed text-small text-ink-2">{t('syncing')}</p>
    </div>
  );
}
