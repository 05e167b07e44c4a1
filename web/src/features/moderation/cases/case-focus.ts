import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useEffect, useRef, type FocusEvent } from 'react';

const caseAt = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-case]')?.dataset['case'] ?? undefined;

const find = (id: string) => document.querySelector<HTMLElement>(`[data-case="${CSS.escape(id)}"]`);

function focusCase(id: string | undefined) {
  const card = id === undefined ? null : find(id);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}

/**
 * Tracks the current case. If it leaves the list, decided here or elsewhere, the case that takes its position gets the
 * focus,
 * unless another element has it.
 */
export function useCaseFocus(rows: readonly ModerationCase[], isCovered: boolean) {
  const here = useRef<{ id: string; at: number }>(undefined);
  const wasCovered = useRef(false);

  useEffect(() => {
    const was = here.current;
    const isBack = wasCovered.current && !isCovered;
    wasCovered.current = isCovered;
    if (!was || isCovered) return;
    const at = rows.findIndex(({ id }) => id === was.id);
    const next = rows[at >= 0 ? at : Math.min(was.at, rows.length - 1)];
    here.current = next && { id: next.id, at: rows.indexOf(next) };
    // The clicked button may disappear with the decision while the case stays in the list.
    if ((at < 0 || isBack) && document.activeElement === document.body) focusCase(next?.id);
  }, [rows, isCovered]);

  const current = () => caseAt(document.activeElement);
  return {
    /** The case that has the focus, or something in it. */
    current: () => rows.find(({ id }) => id === current()),
    remember({ target }: FocusEvent) {
      const id = caseAt(target);
      if (id !== undefined) here.current = { id, at: rows.findIndex((row) => row.id === id) };
    },
    step(by: 1 | -1) {
      const id = current();
      // If the focus is back on the page itself, navigation continues from the last case.
      if (id === undefined && here.current) return focusCase(here.current.id);
      const at = rows.findIndex((row) => row.id === id);
      focusCase(rows[at < 0 ? 0 : at + by]?.id);
    },
    /** Focuses the first case from the current position on that is not among these. */
    leave(cases: readonly ModerationCase[]) {
      const left = new Set(cases.map(({ id }) => id));
      const from = Math.max(0, here.current?.at ?? 0);
      const next = rows.slice(from).find(({ id }) => !left.has(id)) ?? rows.find(({ id }) => !left.has(id));
      focusCase(next?.id);
    },
    open: () =>
      find(current() ?? '')
        ?.querySelector<HTMLElement>('[data-context]')
        ?.click(),
  };
}
