import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { privacySwitches, type PrivacySwitch } from '@mutirao/contract/features/members/profile-fields';
import type { MemberSettingsChange } from '@mutirao/contract/features/own-settings/schemas';
import { saveTheme, getStoredTheme, previewTheme, type Theme } from '#platform/theme/theme.ts';
import { previewLanguage } from '#platform/messages/language-preview.ts';
import { useChangePrivacy } from '../profile/queries.ts';
import { useMe } from '../queries.ts';
import { useSetAiObjection, useSaveMemberSettings, useMemberSettings } from './queries.ts';

/** Changes of the settings that are not saved yet: those of the account, the fields of the profile, and the theme. */
export type SettingsChanges = MemberSettingsChange & { [name in PrivacySwitch]?: boolean } & {
  theme?: Theme;
};

/**
 * A form of the settings that stores its changes itself and is saved by the same save bar. `save` returns whether it
 * succeeded.
 */
export type SettingsFormPart = {
  isDirty: boolean;
  /** Returns false if a value of the form is invalid, and shows the error. The save bar then saves nothing at all. */
  check?: () => boolean;
  save: () => Promise<boolean>;
  discard: () => void;
};

type Draft = {
  changes: SettingsChanges;
  isDirty: boolean;
  change: (part: SettingsChanges) => void;
  register: (settingsForm: SettingsFormPart) => void;
  /**
   * Saves all changes. Returns false if a registered form is invalid or was not saved. Throws the errors of the
   * requests.
   */
  save: () => Promise<boolean>;
  discard: () => void;
};

export const SettingsDraftContext = createContext<Draft | undefined>(undefined);

/** Returns the settings draft of the provider; throws outside of it. */
export function useSettingsDraft(): Draft {
  const draft = use(SettingsDraftContext);
  if (!draft) throw new Error('there are no settings around');
  return draft;
}

/**
 * Creates the settings draft, which includes the changes of the registered form and of `otherForms`. Theme
 * and language are previewed at once, until the user leaves the settings.
 */
export function useSettingsDraftState(otherForms: readonly SettingsFormPart[]): Draft {
  const [editedSettings, setEditedSettings] = useState<SettingsChanges>({});
  const [form, register] = useState<SettingsFormPart>();
  const changes = without(editedSettings, useSavedSettings());
  const forms = form ? [form, ...otherForms] : otherForms;
  const saveSettings = useSaveMemberSettings();
  const savePrivacy = useChangePrivacy();
  const objectToAi = useSetAiObjection();

  useEffect(() => previewTheme(changes.theme), [changes.theme]);
  useEffect(() => previewLanguage(changes.language), [changes.language]);
  useEffect(
    () => () => {
      previewTheme(undefined);
      previewLanguage(undefined);
    },
    [],
  );

  const change = (part: SettingsChanges) => setEditedSettings((before) => ({ ...before, ...part }));
  const discard = () => {
    setEditedSettings({});
    for (const settingsForm of forms) settingsForm.discard();
  };

  async function save() {
    const dirtyForms = forms.filter((settingsForm) => settingsForm.isDirty);
    if (!dirtyForms.every((settingsForm) => settingsForm.check?.() ?? true)) return false;
    const { theme, keepTextsFromAi, ...rest } = changes;
    // The objection to AI is saved first, because a banned member can still object, while the server rejects all other
    // changes.
    if (keepTextsFromAi !== undefined) await objectToAi.mutateAsync({ keepTextsFromAi });
    for (const settingsForm of dirtyForms) if (!(await settingsForm.save())) return false;
    const privacy = pick(rest, (name) => isPrivacySwitch(name));
    const settings = pick(rest, (name) => !isPrivacySwitch(name));
    if (Object.keys(settings).length > 0) await saveSettings.mutateAsync(settings);
    if (Object.keys(privacy).length > 0) await savePrivacy.mutateAsync(privacy);
    if (theme) saveTheme(theme);
    setEditedSettings({});
    return true;
  }

  const isDirty = Object.keys(changes).length > 0 || forms.some((settingsForm) => settingsForm.isDirty);
  return { changes, isDirty, change, register, save, discard };
}

/** Registers a form with the settings draft, so that the bar saves and discards it. */
export function useRegisterSettingsForm(settingsForm: SettingsFormPart) {
  const { register } = useSettingsDraft();
  const latest = useRef(settingsForm);
  useEffect(() => void (latest.current = settingsForm));
  const { isDirty } = settingsForm;
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
  const { data } = useMemberSettings();
  return new Map<string, unknown>(Object.entries({ ...me, ...data, theme: getStoredTheme() }));
}

const names: readonly string[] = privacySwitches;
const isPrivacySwitch = (name: string) => names.includes(name);

const pick = (changes: SettingsChanges, isWanted: (name: string) => boolean): SettingsChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => isWanted(name)));

/** Returns the changes whose value differs from the saved one. */
const without = (changes: SettingsChanges, saved: ReadonlyMap<string, unknown>): SettingsChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => saved.get(name) !== value));
