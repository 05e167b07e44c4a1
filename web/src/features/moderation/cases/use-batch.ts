import type { ReportCase } from '@mutirao/contract/features/moderation/shapes';
import { useEffect, useState } from 'react';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { putOff, sendNow, takeBack, usePutOff, type Batch } from '../putting-off.ts';
import { useSendBatch, type Sent } from '../queries.ts';

// Below the number of decisions per minute that the rate limit allows a staff member.
const mostAtOnce = 50;

const none: ReadonlySet<string> = new Set();

/** Manages a batch of cases that are decided together, and can be undone for a short time. */
export function useBatch(rows: readonly ReportCase[]) {
  const words = useWords('moderation');
  const [ids, setIds] = useState(none);
  const waiting = usePutOff();
  const sendBatch = useSendBatch();
  // On the way out of the page, what was put off is sent.
  useEffect(() => sendNow, []);

  const isHeld = ({ id }: ReportCase) => waiting?.cases.some((one) => one.id === id) ?? false;
  const selectable = rows.filter((one) => one.mayDo.includes('ignore') && !isHeld(one));
  const selected = selectable.filter(({ id }) => ids.has(id));

  /** Adds these to the selection, as far as its limit allows. */
  const add = (more: readonly ReportCase[]) =>
    setIds((now) => new Set([...more.map(({ id }) => id), ...now].slice(0, mostAtOnce)));

  async function send(batch: Batch, how: { isLeaving: boolean }) {
    const sent = await sendBatch(batch, how);
    if (sent.failed.length > 0) add(sent.failed);
    tell(batch.action, sent);
  }

  function tell(action: Batch['action'], { made, madeBefore, failed }: Sent) {
    const before = madeBefore > 0 ? words('decidedMeanwhile', { count: madeBefore }) : '';
    if (failed.length > 0) {
      const remaining = words('failedMany', { count: failed.length });
      const what = words(action === 'ignore' ? 'processFailed' : 'deleteFailed');
      return tellProblem(words('error'), `${what} ${remaining} ${before}`.trim());
    }
    if (made === 0) return tellProblem(words('error'), before);
    const count = words(action === 'ignore' ? 'ignoredMany' : 'deletedMany', { count: made });
    tellSuccess(words(action === 'ignore' ? 'processed' : 'deleted'), `${count} ${before}`.trim());
  }

  return {
    selected,
    isAll: selected.length === Math.min(selectable.length, mostAtOnce),
    waiting,
    fateOf: (one: ReportCase) => (isHeld(one) ? waiting?.action : undefined),
    toggle(one: ReportCase) {
      if (!selectable.some(({ id }) => id === one.id)) return;
      const next = new Set(selected.map(({ id }) => id));
      if (!next.delete(one.id)) next.add(one.id);
      if (next.size > mostAtOnce)
        return tellProblem(words('notAllowed'), words('mostAtOnce', { count: mostAtOnce }));
      setIds(next);
    },
    select: (which: 'all' | 'none') =>
      setIds(which === 'all' ? new Set(selectable.slice(0, mostAtOnce).map(({ id }) => id)) : none),
    /** Schedules the cases that allow the action; the others stay selected. Returns the scheduled ones. */
    act(action: Batch['action']): readonly ReportCase[] {
      const cases = selected.filter(({ mayDo }) => mayDo.includes(action));
      if (cases.length === 0) {
        tellProblem(words('notAllowed'), words('isGone'));
        return cases;
      }
      setIds(new Set(selected.filter((one) => !cases.includes(one)).map(({ id }) => id)));
      putOff({ action, cases }, (batch, how) => void send(batch, how));
      return cases;
    },
    undo() {
      const batch = takeBack();
      if (batch) add(batch.cases);
    },
  };
}
