import { EyeOff, Trash2, Undo2 } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { undoWindowMs, type DecisionBatch } from '../deferred-batch.ts';

type Props = {
  selected: number;
  /** True if all cases that can be selected are selected, or as many as a batch can have. */
  isAll: boolean;
  deferred: DecisionBatch | undefined;
  onAct: (action: DecisionBatch['action']) => void;
  onSelect: (which: 'all' | 'none') => void;
  onUndo: () => void;
};

const frame = 'animate-rise overflow-hidden rounded-m border border-line bg-raised shadow-raised';
// The icons are hidden on phones, so that the two buttons fit side by side.
const row = 'flex flex-wrap items-center gap-2 px-4 py-3 max-wide:[&_svg]:hidden';

/** The bulk actions on the selected cases, and the undo button of the pending batch. */
export function BatchBar({ deferred, onUndo, ...selection }: Props) {
  if (!deferred && selection.selected === 0) return null;
  return (
    <div data-bottom-bar className="sticky bottom-20 z-20 mt-3 flex flex-col gap-2 wide:bottom-4">
      {deferred && <Undoing batch={deferred} onUndo={onUndo} />}
      {selection.selected > 0 && <Selection {...selection} />}
    </div>
  );
}

function Selection({ selected, isAll, onAct, onSelect }: Omit<Props, 'deferred' | 'onUndo'>) {
  const t = useTranslations('moderation');
  return (
    <section aria-label={t('selection')} className={`${frame} ${row}`}>
      <p role="status" className="mr-2 text-label font-semibold max-wide:w-full">
        {t('selected', { count: selected })}
      </p>
      <Button size="small" icon={<EyeOff size={16} aria-hidden="true" />} onClick={() => onAct('ignore')}>
        {t('ignoreSelected')}
      </Button>
      <Button
        size="small"
        variant="danger-quiet"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => onAct('delete')}
      >
        {t('deleteSelected')}
      </Button>
      <span className="flex flex-wrap gap-2 max-wide:-ml-3">
        {!isAll && (
          <Button size="small" variant="quiet" onClick={() => onSelect('all')}>
            {t('selectAll')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => onSelect('none')}>
          {t('clearSelection')}
        </Button>
      </span>
    </section>
  );
}

function Undoing({ batch, onUndo }: { batch: DecisionBatch; onUndo: () => void }) {
  const t = useTranslations('moderation');
  const count = batch.cases.length;
  return (
    <section aria-label={t('undo')} className={frame}>
      <div className={row}>
        <p role="status" className="mr-2 text-label font-semibold">
          {t(batch.action === 'ignore' ? 'willIgnore' : 'willDelete', { count })}
        </p>
        <Button
          size="small"
          variant="primary"
          icon={<Undo2 size={16} aria-hidden="true" />}
          title={`${t('undo')} (U)`}
          aria-keyshortcuts="U"
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      </div>
      <div aria-hidden="true" className="h-0.75 bg-sunken">
        <div
          key={batch.cases[0]?.id}
          className="h-full origin-left animate-countdown bg-brand"
          style={{ animationDuration: `${undoWindowMs}ms` }}
        />
      </div>
    </section>
  );
}
