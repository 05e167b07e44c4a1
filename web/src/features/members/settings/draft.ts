import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { privacySwitches, type PrivacySwitch } from '@mutirao/contract/features/members/limits';
import type { SettingsChange } from '@mutirao/contract/features/own-settings/shapes';
import { chooseTheme, keptTheme, previewTheme, type Theme } from '#platform/theme/theme.ts';
import { previewLanguage } from '#platform/words/language-preview.ts';
import { useChangePrivacy } from '../profile/queries.ts';
import { useMe } from '../queries.ts';
import { useSaveSettings, useSettings } from './queries.ts';

/** Changes of the settings that are not saved yet: those of the account, the fields of the profile, and the theme. */
export type Changes = SettingsChange & { [name in PrivacySwitch]?: boolean } & { theme?: Theme };

/** A form that is saved by the bar as well. `save` answers whether it could. */
export type FormPart = { isDirty: boolean; save: () => Promise<boolean>; discard: () => void };

type Draft = {
  changes: Changes;
  isDirty: boolean;
  change: (part: Changes) => void;
  register: (part: FormPart) => void;
  /** Saves everything; false if a form of its own kept it from that. Throws what the calls throw. */
  save: () => Promise<boolean>;
  discard: () => void;
};

export const SettingsDraftContext = createContext<Draft | undefined>(undefined);

/** The draft of the settings around; throws outside of them. */
export function useSettingsDraft(): Draft {
  const draft = use(SettingsDraftContext);
  if (!draft) throw new Error('there are no settings around');
  return draft;
}

/** Makes the draft. Theme and language are shown at once, and again as they were when the settings are left. */
export function useNewDraft(): Draft {
  const [changes, setChanges] = useState<Changes>({});
  const [form, register] = useState<FormPart>();
  const saved = useSavedSettings();
  const saveSettings = useSaveSettings();
  const savePrivacy = useChangePrivacy();

  useEffect(() => previewTheme(changes.theme), [changes.theme]);
  useEffect(() => previewLanguage(changes.language), [changes.language]);
  useEffect(
    () => () => {
      previewTheme(undefined);
      previewLanguage(undefined);
    },
    [],
  );

  const change = (part: Changes) => setChanges((before) => without({ ...before, ...part }, saved));
  const discard = () => {
    setChanges({});
    form?.discard();
  };

  async function save() {
    if (form?.isDirty && !(await form.save())) return false;
    const { theme, ...rest } = changes;
    const privacy = pick(rest, (name) => isPrivacySwitch(name));
    const settings = pick(rest, (name) => !isPrivacySwitch(name));
    if (Object.keys(settings).length > 0) await saveSettings.mutateAsync(settings);
    if (Object.keys(privacy).length > 0) await savePrivacy.mutateAsync(privacy);
    if (theme) chooseTheme(theme);
    setChanges({});
    return true;
  }

  const isDirty = Object.keys(changes).length > 0 || form?.isDirty === true;
  return { changes, isDirty, change, register, save, discard };
}

/** Lets the bar save and discard a form of the settings. */
export function useFormPart(part: FormPart) {
  const { register } = useSettingsDraft();
  const latest = useRef(part);
  useEffect(() => void (latest.current = part));
  const { isDirty } = part;
  const stable = useMemo(
    () => ({ isDirty, save: () => latest.current.save(), discard: () => latest.current.discard() }),
    [isDirty],
  );
  useEffect(() => {
    register(stable);
    return () => register({ ...stable, isDirty: false });
  }, [register, stable]);
}

function useSavedSettings(): ReadonlyMap<string, unknown> {
  const me = useMe();
  const { data } = useSettings();
  return new Map<string, unknown>(Object.entries({ ...me, ...data, theme: keptTheme() }));
}

const names: readonly string[] = privacySwitches;
const isPrivacySwitch = (name: string) => names.includes(name);

const pick = (changes: Changes, isWanted: (name: string) => boolean): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => isWanted(name)));

/** The changes without those that lead back to what is saved. */
const without = (changes: Changes, saved: ReadonlyMap<string, unknown>): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => saved.get(name) !== value));
