import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSettingsDraft } from './draft.ts';
import { useSaveSettingsDraft } from './use-save-settings-draft.ts';

/** The bar that saves or discards all changes of the settings. It is rendered only if there are changes. */
export function SaveBar() {
  const t = useTranslations('settings');
  const { isDirty, discard } = useSettingsDraft();
  const { submit, isSaving } = useSaveSettingsDraft();
  if (!isDirty && !isSaving) return null;

  return (
    <Card
      data-bottom-bar
      role="region"
      aria-label={t('unsaved')}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4.5 py-3 shadow-raised wide:bottom-4"
    >
      <p role="status" className="text-small text-ink-2">
        {t('unsaved')}
      </p>
      <div className="flex gap-2.5">
        <Button disabled={isSaving} onClick={discard}>
          {t('discard')}
        </Button>
        <Button
          variant="primary"
          isPending={isSaving}
          pendingLabel={t('saving')}
          onClick={() => void submit()}
        >
          {t('save')}
        </Button>
      </div>
    </Card>
  );
}
