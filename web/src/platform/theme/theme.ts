import { useSyncExternalStore } from 'react';
import { writeStored, readStored } from '#platform/storage/browser-storage.ts';

const key = 'mutirao-theme';
const device = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export type Theme = 'light' | 'dark' | 'system';

let preview: Theme | undefined;

/** Shows a theme without storing it; with undefined, shows the stored theme again. */
export function previewTheme(theme: Theme | undefined) {
  preview = theme;
  apply();
}

/** Returns the theme that is shown: the previewed one, otherwise the stored one. */
export function getActiveTheme(): Theme {
  if (preview) return preview;
  return getStoredTheme();
}

/** Returns the theme that this browser stores, even if another is shown. */
export function getStoredTheme(): Theme {
  const stored = readStored(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function saveTheme(theme: Theme) {
  preview = undefined;
  writeStored(key, theme);
  apply();
}

export function useActiveTheme(): Theme {
  return useSyncExternalStore(subscribe, getActiveTheme);
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

function isDark() {
  const theme = getActiveTheme();
  return theme === 'dark' || (theme === 'system' && device.matches);
}

function apply() {
  document.documentElement.classList.toggle('dark', isDark());
  listeners.forEach((onEvent) => onEvent());
}

function subscribe(onEvent: () => void) {
  listeners.add(onEvent);
  return () => listeners.delete(onEvent);
}

device.addEventListener('change', apply);
window.addEventListener('storage', (event) => event.key === key && apply());
