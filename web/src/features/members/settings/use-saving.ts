import { useState } from 'react';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useSettingsDraft } from './draft.ts';

/** Saves the draft of the settings and reports the result. `submit` answers whether everything is saved. */
export function useSaving() {
  const words = useWords('settings');
  const problem = useErrorMessage();
  const { save } = useSettingsDraft();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(): Promise<boolean> {
    if (isSaving) return false;
    setIsSaving(true);
    try {
      const isSaved = await save();
      if (isSaved) showSuccessToast(words('saved'));
      return isSaved;
    } catch (error) {
      showErrorToast(words('error'), problem(words('saveFailed'), error));
      return false;
    } finally {
      setIsSaving(false);
    }
  }
  return { submit, isSaving };
}
