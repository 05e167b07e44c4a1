import { useBlocker } from '@tanstack/react-router';
import { AlertFrame } from '#design/AlertFrame.tsx';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useReadMe } from '../queries.ts';
import { useSettingsDraft } from './draft.ts';
import { useSaving } from './use-saving.ts';

const isInside = (path: string) => path === '/settings' || path.startsWith('/settings/');

/** Asks before the settings are left with unsaved changes. A session that has ended is not held up. */
export function LeaveGuard() {
  const t = useTranslations('settings');
  const readMe = useReadMe();
  const { isDirty, discard } = useSettingsDraft();
  const { submit, isSaving } = useSaving();
  const isLosing = () => isDirty && Boolean(readMe());
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isLosing() && !isInside(next.pathname),
    enableBeforeUnload: isLosing,
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
    <AlertFrame title={t('leaveTitle')} line={t('leaveLine')} onCancel={reset}>
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
    </AlertFrame>
  );
}
