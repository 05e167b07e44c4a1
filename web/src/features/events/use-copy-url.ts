import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Copies an address, and shows a toast with the result. */
export function useCopyUrl() {
  const t = useTranslations('events');
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      showSuccessToast(t('copied'));
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  };
}
