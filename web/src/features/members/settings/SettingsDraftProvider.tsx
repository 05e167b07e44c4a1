import type { ReactNode } from 'react';
import { SettingsDraftContext, useSettingsDraftState, type SettingsFormPart } from './draft.ts';
import { SaveBar } from './SaveBar.tsx';

const none: readonly SettingsFormPart[] = [];

/** Holds the changes of the settings inside it until the bar below saves or discards them. */
export function SettingsDraftProvider({
  parts = none,
  children,
}: {
  parts?: readonly SettingsFormPart[];
  children: ReactNode;
}) {
  return (
    <SettingsDraftContext value={useSettingsDraftState(parts)}>
      {children}
      <SaveBar />
    </SettingsDraftContext>
  );
}
