import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useEffect, useRef, type FocusEvent } from 'react';

const caseIdOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-case]')?.dataset['case'] ?? undefined;

const findCard = (id: string) => document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"]`);

function focusCase(id: string | undefined) {
  const card = id === undefined ? null : findCard(id);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}

/**
 * Tracks the current case. If the current case leaves the list, decided by this user or another one, the case that
 * takes its position gets the focus, unless another element has it.
 */
export function useCaseFocus(rows: readonly ModerationCase[], isCovered: boolean) {
  const focused = useRef<{ id: string; index: number }>(undefined);
  const wasCovered = useRef(false);

  useEffect(() => {
    const previous = focused.current;
    const hasDialogClosed = wasCovered.current && !isCovered;
    wasCovered.current = isCovered;
    if (!previous || isCovered) return;
    const index = rows.findIndex(({ id }) => id === previous.id);
    const next = rows[index >= 0 ? index : Math.min(previous.index, rows.length - 1)];
    focused.current = next && { id: next.id, index: rows.indexOf(next) };
    // After a dialog closes, a case that is still listed gets the focus, because the button of the case that
    // opened the dialog may be gone.
    if ((index < 0 || hasDialogClosed) && document.activeElement === document.body) focusCase(next?.id);
  }, [rows, isCovered]);

  const current = () => caseIdOf(document.activeElement);
  return {
    /** The case that contains the focus. */
    current: () => rows.find(({ id }) => id === current()),
    remember({ target }: FocusEvent) {
      const id = caseIdOf(target);
      if (id !== undefined) focused.current = { id, index: rows.findIndex((row) => row.id === id) };
    },
    step(by: 1 | -1) {
      const id = current();
      // If no element has the focus any more, the last focused case gets it back.
      if (id === undefined && focused.current) return focusCase(focused.current.id);
      const index = rows.findIndex((row) => row.id === id);
      focusCase(rows[index < 0 ? 0 : index + by]?.id);
    },
    /**
     * Focuses the first case from the current position on that is not among the given ones, else the first such case in
     * the list.
     */
    focusNextExcept(cases: readonly ModerationCase[]) {
      const excludedIds = new Set(cases.map(({ id }) => id));
      const from = Math.max(0, focused.current?.index ?? 0);
      const next =
        rows.slice(from).find(({ id }) => !excludedIds.has(id)) ??
        rows.find(({ id }) => !excludedIds.has(id));
      focusCase(next?.id);
    },
    open: () =>
      findCard(current() ?? '')
        ?.querySelector<HTMLElement>('[data-context]')
        ?.click(),
  };
}
