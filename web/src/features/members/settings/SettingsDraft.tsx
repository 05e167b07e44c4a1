import type { ReactNode } from 'react';
import { SettingsDraftContext, useNewDraft, type FormPart } from './draft.ts';
import { SaveBar } from './SaveBar.tsx';

const none: readonly FormPart[] = [];

/** Holds the changes of the settings inside it until the bar below saves or discards them. */
export function SettingsDraft({
  parts = none,
  children,
}: {
  parts?: readonly FormPart[];
  children: ReactNode;
}) {
  return (
    <SettingsDraftContext value={useNewDraft(parts)}>
      {children}
      <SaveBar />
    </SettingsDraftContext>
  );
}
