import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { Select } from '#design/Select.tsx';
import { useActiveTheme, type Theme } from '#platform/theme/theme.ts';
import { languageChoices, useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useSettingsDraft } from './draft.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** The settings for the theme and the language. */
export function AppearanceSettings() {
  const t = useTranslations('settings');
  return (
    <>
      <SettingsCard title={t('theme')} line={t('themeLine')}>
        <ThemeChoice />
      </SettingsCard>
      <SettingsCard title={t('language')} line={t('languageLine')}>
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
  const t = useTranslations('settings');
  const name = useId();
  const chosen = useActiveTheme();
  const { change } = useSettingsDraft();
  return (
    <div role="radiogroup" aria-label={t('theme')} className="grid gap-3 wide:grid-cols-3">
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
          {t(value)}
        </label>
      ))}
    </div>
  );
}

function LanguageChoice() {
  const t = useTranslations('settings');
  const language = useLanguage();
  const { change } = useSettingsDraft();

  function pick(value: string) {
    const picked = languageChoices.find((choice) => choice.value === value);
    if (picked) change({ language: picked.value });
  }

  return (
    <div className="max-w-90">
      <Select label={t('interfaceLanguage')} value={language} options={languageChoices} onPick={pick} />
    </div>
  );
}
