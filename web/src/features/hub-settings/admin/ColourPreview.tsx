import {
  calculateContrastRatio,
  type ThemeAccentTokens,
} from '@mutirao/contract/features/hub-settings/accent';
import { Badge } from '#design/Badge.tsx';
import { toButtonClasses } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { theme: 'light' | 'dark'; tokens: ThemeAccentTokens };

/** Previews a colour in one theme: a button, a link, a badge, and their contrast. */
export function ColourPreview({ theme, tokens }: Props) {
  const t = useTranslations('running');
  const number = useNumberFormat();
  const contrast = calculateContrastRatio(tokens['on-brand'], tokens.brand);
  const values = Object.entries(tokens).map(([name, value]) => [`--${name}`, value]);
  return (
    <section
      aria-label={t(theme === 'light' ? 'lightTheme' : 'darkTheme')}
      // Sets the tokens of the preview on this element only, not on the page.
      style={Object.fromEntries(values)}
      className={joinClassNames(
        theme,
        'flex flex-col gap-3 rounded-m border border-line bg-surface p-4 text-ink',
      )}
    >
      <p className="text-small font-semibold">{t(theme === 'light' ? 'lightTheme' : 'darkTheme')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span className={toButtonClasses({ variant: 'primary', size: 'small' })}>{t('previewButton')}</span>
        <span className="text-small font-semibold text-brand">{t('previewLink')}</span>
        <Badge tone="brand">{t('previewBadge')}</Badge>
      </div>
      <p className="numbers text-meta text-ink-2">
        {t('contrast', { ratio: number.format(Math.floor(contrast * 10) / 10) })}
      </p>
    </section>
  );
}
