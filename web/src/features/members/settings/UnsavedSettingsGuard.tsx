import { useBlocker } from '@tanstack/react-router';
import { Button } from '#design/Button.tsx';
import { LazyAlertDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useGetCachedMe } from '../queries.ts';
import { useSettingsDraft } from './draft.ts';
import { useSaveSettingsDraft } from './use-save-settings-draft.ts';

const isInside = (path: string) => path === '/settings' || path.startsWith('/settings/');

/** Asks for confirmation before the user leaves the settings with unsaved changes; not if the session has ended. */
export function UnsavedSettingsGuard() {
  const t = useTranslations('settings');
  const getCachedMe = useGetCachedMe();
  const { isDirty, discard } = useSettingsDraft();
  const { submit, isSaving } = useSaveSettingsDraft();
  const hasUnsavedChanges = () => isDirty && Boolean(getCachedMe());
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => hasUnsavedChanges() && !isInside(next.pathname),
    enableBeforeUnload: hasUnsavedChanges,
    disabled: !isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const { proceed, reset } = blocker;

  const saveAndLeave = async () => ((await submit()) ? proceed() : reset());
  function discardAndLeave() {
    discard();
    proceed();
  }

  return (
    <LazyAlertDialog title={t('leaveTitle')} line={t('leaveLine')} onCancel={reset}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button disabled={isSaving} onClick={reset}>
          {t('stay')}
        </Button>
        <Button variant="danger" disabled={isSaving} onClick={discardAndLeave}>
          {t('discard')}
        </Button>
        <Button
          variant="primary"
          isPending={isSaving}
          pendingLabel={t('saving')}
          onClick={() => void saveAndLeave()}
        >
          {t('saveAndLeave')}
        </Button>
      </div>
    </LazyAlertDialog>
  );
}
