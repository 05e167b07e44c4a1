import { Spinner } from './Spinner.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

const timeout = 400;

type Props = {
  isPending: boolean;
  label: string;
  /** Where the notice appears: `page` at the top of the window, `list` at the top of the list that is loading. */
  scope: 'page' | 'list';
};

const positions = {
  page: 'fixed inset-x-0 top-34 z-30 max-wide:top-18',
  list: 'sticky top-30 z-20 -mb-4 h-0 max-wide:top-18',
};

/**
 * Shows a spinner with a label over the page or the list once loading takes longer than 400 ms. The page stays usable.
 */
export function SlowLoadingNotice({ isPending, label, scope }: Props) {
  const isSlow = useDelayedFlag(isPending, timeout);
  return (
    <div
      role="status"
      className={`pointer-events-none flex items-start justify-center px-4 print:hidden ${positions[scope]}`}
    >
      {isSlow && (
        <p className="flex items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 text-small text-ink-2 shadow-raised">
          <span className="text-brand">
            <Spinner size={16} />
          </span>
          {label}
        </p>
      )}
    </div>
  );
}
