const idleMs = 3_000;
const events = ['keydown', 'pointerdown', 'wheel', 'visibilitychange'] as const;

/**
 * Calls back once, at the first moment when the user is not busy: the page is visible, no dialog is open, no text is
 * being typed, and for 3 s there was no input. Returns a function that cancels it.
 */
export function runWhenUserIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restartTimer = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => (isBusy() ? restartTimer() : finish()), idleMs);
  };
  const cancel = () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, restartTimer, { capture: true });
  };
  const finish = () => {
    cancel();
    callback();
  };
  for (const event of events)
    document.addEventListener(event, restartTimer, { capture: true, passive: true });
  restartTimer();
  return cancel;
}

function isBusy(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement) return focused.value.trim() !== '';
  if (focused instanceof HTMLInputElement) return isTextField(focused) && focused.value.trim() !== '';
  return focused instanceof HTMLElement && focused.isContentEditable;
}

// Text fields have a selection, except e-mail fields. Checkboxes must not count: their value is never empty.
const isTextField = ({ selectionStart, type }: HTMLInputElement) =>
  selectionStart !== null || type === 'email';
