// Controls that handle repeated presses themselves, such as likes, have `data-repeatable`.
const controls = 'button:not([data-repeatable]), [role="menuitem"]';

/**
 * Blocks a second submit or press of the same control until the page has rendered the first one. Until then the
 * handlers do not know that a request is pending, and would send it twice.
 */
export function blockRepeatedSubmits(page: EventTarget) {
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
      // Two nested timeouts, because React Query notifies components in a separate timeout, which runs between the two.
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

/**
 * True for Ctrl+Enter and Cmd+Enter. Plain Enter is excluded: in a text it adds a line break, and in a form it causes a
 * submit event.
 */
const isSubmitShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey);
