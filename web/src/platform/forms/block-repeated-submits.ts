// Controls that handle repeated presses themselves, such as likes, have `data-repeatable`.
const controls = 'button:not([data-repeatable]), [role="menuitem"]';

/**
 * Stops a second submit or press of the same control until the page has rendered the first: before that, no handler sees
 * that a request is pending, and would send it twice.
 */
export function blockRepeatedSubmits(page: Document) {
  for (const type of ['click', 'keydown', 'submit']) {
    const blocked = new WeakSet<Element>();
    const block = (event: Event) => {
      const control = controlOf(event);
      if (!control) return;
      if (blocked.has(control)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      blocked.add(control);
      // React Query notifies components in a timeout of its own, which runs between these two.
      setTimeout(() => setTimeout(() => blocked.delete(control)));
    };
    page.addEventListener(type, block, { capture: true });
  }
}

function controlOf(event: Event): Element | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event instanceof KeyboardEvent) return isSubmitShortcut(event) ? target : null;
  return event.type === 'submit' ? target : target.closest(controls);
}

/** Plain Enter is not one: in a text it is typed, and in a form it ends in a submit event. */
const isSubmitShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey);
