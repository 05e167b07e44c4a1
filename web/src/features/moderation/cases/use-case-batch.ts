import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useEffect, useState } from 'react';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import {
  deferBatch,
  sendDeferredBatch,
  cancelDeferredBatch,
  useDeferredBatch,
  type DecisionBatch,
} from '../deferred-batch.ts';
import { useSendDecisionBatch, type DecisionBatchResult } from '../queries.ts';

// The max number of cases in a batch. It is below the number of decisions per minute that the rate limit allows a staff
// member.
const maxBatchSize = 50;

const none: ReadonlySet<string> = new Set();

/** Manages a batch of cases that are decided together, and can be undone for a short time. */
export function useCaseBatch(rows: readonly ModerationCase[]) {
  const t = useTranslations('moderation');
  const [ids, setIds] = useState(none);
  const waiting = useDeferredBatch();
  const sendBatch = useSendDecisionBatch();
  const notify = useBatchToast();
  // Sends the deferred batch when the user leaves this screen.
  useEffect(() => sendDeferredBatch, []);

  const isLocked = ({ id }: ModerationCase) => waiting?.cases.some((item) => item.id === id) ?? false;
  const selectable = rows.filter((row) => row.allowedActions.includes('ignore') && !isLocked(row));
  const selected = selectable.filter(({ id }) => ids.has(id));

  /** Adds cases to the selection, which never exceeds `maxBatchSize`. */
  const add = (more: readonly ModerationCase[]) =>
    setIds((now) => new Set([...more.map(({ id }) => id), ...now].slice(0, maxBatchSize)));

  async function send(batch: DecisionBatch, options: { isLeaving: boolean }) {
    const sent = await sendBatch(batch, options);
    if (sent.failed.length > 0) add(sent.failed);
    notify(batch.action, sent);
  }

  return {
    selected,
    isAll: selected.length === Math.min(selectable.length, maxBatchSize),
    waiting,
    pendingActionOf: (item: ModerationCase) => (isLocked(item) ? waiting?.action : undefined),
    toggle(item: ModerationCase) {
      if (!selectable.some(({ id }) => id === item.id)) return;
      const next = new Set(selected.map(({ id }) => id));
      if (!next.delete(item.id)) next.add(item.id);
      if (next.size > maxBatchSize)
        return showErrorToast(t('notAllowed'), t('maxAtOnce', { count: maxBatchSize }));
      setIds(next);
    },
    select: (which: 'all' | 'none') =>
      setIds(which === 'all' ? new Set(selectable.slice(0, maxBatchSize).map(({ id }) => id)) : none),
    /**
     * Schedules the action for those of the selected cases that allow it, and returns them; the others stay selected.
     */
    scheduleAction(action: DecisionBatch['action']): readonly ModerationCase[] {
      const cases = selected.filter(({ allowedActions }) => allowedActions.includes(action));
      if (cases.length === 0) {
        showErrorToast(t('notAllowed'), t('isGone'));
        return cases;
      }
      setIds(new Set(selected.filter((item) => !cases.includes(item)).map(({ id }) => id)));
      deferBatch({ action, cases }, (batch, options) => void send(batch, options));
      return cases;
    },
    undo() {
      const batch = cancelDeferredBatch();
      if (batch) add(batch.cases);
    },
  };
}

/** Returns a function that shows how many cases were decided and how many were not. */
function useBatchToast() {
  const t = useTranslations('moderation');
  return (action: DecisionBatch['action'], { decided, alreadyDecided, failed }: DecisionBatchResult) => {
    const before = alreadyDecided > 0 ? t('decidedMeanwhile', { count: alreadyDecided }) : '';
    if (failed.length > 0) {
      const remaining = t('failedMany', { count: failed.length });
      const what = t(action === 'ignore' ? 'processFailed' : 'deleteFailed');
      return showErrorToast(t('error'), `${what} ${remaining} ${before}`.trim());
    }
    if (decided === 0) return showErrorToast(t('error'), before);
    const count = t(action === 'ignore' ? 'ignoredMany' : 'deletedMany', { count: decided });
    showSuccessToast(t(action === 'ignore' ? 'processed' : 'deleted'), `${count} ${before}`.trim());
  };
}
