import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/messages/i18n.ts';

/** Copies an address, and shows a toast with the result. */
export function useCopyUrl() {
  const words = useWords('events');
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      showSuccessToast(words('copied'));
    } catch {
      showErrorToast(words('error'), words('copyFailed'));
    }
  };
}
