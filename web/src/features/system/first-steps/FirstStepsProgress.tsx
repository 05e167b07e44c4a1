import { ProgressBar } from '#design/ProgressBar.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { done: number; total: number };

/** How many of the steps are done, in words and as a bar. */
export function FirstStepsProgress({ done, total }: Props) {
  const t = useTranslations('firstSteps');
  const text = t('progress', { done, total });
  return (
    <div className="flex items-center gap-3">
      <span className="numbers text-small font-semibold whitespace-nowrap text-ink-2">{text}</span>
      <div className="w-28">
        <ProgressBar
          aria-label={t('progressLabel')}
          aria-valuetext={text}
          value={done}
          max={total}
          tone={done === total ? 'leaf' : 'brand'}
        />
      </div>
    </div>
  );
}
