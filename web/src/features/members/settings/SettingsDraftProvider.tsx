import type { ReactNode } from 'react';
import { SettingsDraftContext, useNewSettingsDraft, type SettingsFormPart } from './draft.ts';
import { SaveBar } from './SaveBar.tsx';

const none: readonly SettingsFormPart[] = [];

/** Provides the settings draft to its children, and renders the bar that saves or discards it. */
export function SettingsDraftProvider({
  parts = none,
  children,
}: {
  parts?: readonly SettingsFormPart[];
  children: ReactNode;
}) {
  return (
    <SettingsDraftContext value={useNewSettingsDraft(parts)}>
      {children}
      <SaveBar />
    </SettingsDraftContext>
  );
}
