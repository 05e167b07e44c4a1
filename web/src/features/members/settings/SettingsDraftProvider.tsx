import type { ReactNode } from 'react';
import { SettingsDraftContext, useSettingsDraftState, type SettingsFormPart } from './draft.ts';
import { SaveBar } from './SaveBar.tsx';

const none: readonly SettingsFormPart[] = [];

/** Provides the settings draft to its children, and renders the bar that saves or discards it. */
export function SettingsDraftProvider({
  otherForms = none,
  children,
}: {
  otherForms?: readonly SettingsFormPart[];
  children: ReactNode;
}) {
  return (
    <SettingsDraftContext value={useSettingsDraftState(otherForms)}>
      {children}
      <SaveBar />
    </SettingsDraftContext>
  );
}
