import { useSyncExternalStore } from 'react';
import type { Language } from './i18n.ts';

let preview: Language | undefined;
const listeners = new Set<() => void>();

/**
 * Shows the page in a language that is not saved in the account; with undefined, shows the account's language
 * again.
 */
export function previewLanguage(language: Language | undefined) {
  preview = language;
  listeners.forEach((listener) => listener());
}

export const useLanguagePreview = () => useSyncExternalStore(subscribe, () => preview);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
