import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { Select } from '#design/Select.tsx';
import { useChosenTheme, type Theme } from '#platform/theme/theme.ts';
import { languageChoices, useLanguage, useWords } from '#platform/messages/i18n.ts';
import { useSettingsDraft } from './draft.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** The settings for the theme and the language. */
export function AppearanceSettings() {
  const words = useWords('settings');
  return (
    <>
      <SettingsCard title={words('theme')} line={words('themeLine')}>
        <ThemeChoice />
      </SettingsCard>
      <SettingsCard title={words('language')} line={words('languageLine')}>
        <LanguageChoice />
      </SettingsCard>
    </>
  );
}

const themes = [
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'system', Icon: Monitor },
] as const satisfies readonly { value: Theme; Icon: typeof Sun }[];

const card =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-s border border-line bg-surface px-4 py-2.5 text-label font-semibold text-ink-2 transition-colors duration-150 hover:border-line-strong hover:text-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

function ThemeChoice() {
  const words = useWords('settings');
  const name = useId();
  const chosen = useChosenTheme();
  const { change } = useSettingsDraft();
  return (
    <div role="radiogroup" aria-label={words('theme')} className="grid gap-3 wide:grid-cols-3">
      {themes.map(({ value, Icon }) => (
        <label key={value} className={card}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => change({ theme: value })}
            className="sr-only"
          />
          <Icon size={18} aria-hidden="true" />
          {words(value)}
        </label>
      ))}
    </div>
  );
}

function LanguageChoice() {
  const words = useWords('settings');
  const language = useLanguage();
  const { change } = useSettingsDraft();

  function pick(value: string) {
    const picked = languageChoices.find((choice) => choice.value === value);
    if (picked) change({ language: picked.value });
  }

  return (
    <div className="max-w-90">
      <Select label={words('interfaceLanguage')} value={language} options={languageChoices} onPick={pick} />
    </div>
  );
}
