import { useState } from 'react';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSettingsDraft } from './draft.ts';

/** Saves the draft of the settings and shows the result. `submit` returns true if everything is saved. */
export function useSaveSettingsDraft() {
  const t = useTranslations('settings');
  const problem = useErrorMessageFormatter();
  const { save } = useSettingsDraft();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(): Promise<boolean> {
    if (isSaving) return false;
    setIsSaving(true);
    try {
      const isSaved = await save();
      if (isSaved) showSuccessToast(t('saved'));
      return isSaved;
    } catch (error) {
      showErrorToast(t('error'), problem(t('saveFailed'), error));
      return false;
    } finally {
      setIsSaving(false);
    }
  }
  return { submit, isSaving };
}
