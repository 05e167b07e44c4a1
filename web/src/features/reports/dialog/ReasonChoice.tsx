import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  reasons: readonly ReportReason[];
  reason: ReportReason | undefined;
  error: string | undefined;
  onPick: (reason: ReportReason) => void;
};

/** Renders the reasons as native radio buttons, so that the arrow keys select one. */
export function ReasonChoice({ reasons, reason, error, onPick }: Props) {
  const t = useTranslations('reporting');
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{t('question')}</legend>
      <div className="flex flex-col gap-px overflow-hidden rounded-m border border-line bg-line">
        {reasons.map((item) => (
          <label
            key={item}
            className="relative flex cursor-pointer items-start gap-3 bg-raised px-3.5 py-2.5 transition-colors duration-150 hover:bg-sunken has-checked:bg-sunken has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={id}
              value={item}
              checked={reason === item}
              onChange={() => onPick(item)}
              className="mt-0.75 size-4 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 text-label font-medium">
              {t(item)}
              <span className="block text-small font-normal text-ink-2">{t(`${item}Line`)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-small text-clay">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
