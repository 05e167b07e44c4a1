import { CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { joinClassNames } from './classes.ts';
import { useToastPositioning } from './toast-position.ts';
import { toastStore, useToasts, type Toast } from './toast-store.ts';

const toastDurationMs = 5_000;
const swipeThreshold = 50;

/** Shows the toasts. F8 focuses them, and a swipe to the right dismisses one. */
export function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  const viewport = useRef<HTMLOListElement>(null);
  const before = useRef<HTMLElement>(undefined);
  const shown = useToasts();
  useToastPositioning(viewport, shown.find(({ isOpen }) => isOpen)?.id);

  function recordPreviousFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  }

  // Removes the focus and the pointer from a closed toast. Otherwise Radix leaves its timers paused, and the
  // next toast never closes.
  function leave() {
    const region = viewport.current?.parentElement;
    const focused = document.activeElement;
    if (region?.contains(focused) && focused instanceof HTMLElement) {
      focused.blur();
      before.current?.focus();
    }
    region?.dispatchEvent(new PointerEvent('pointerleave'));
  }

  // Radix handles every Escape while a toast is open. For an unprompted toast without the focus, Escape
  // removes the toast, and the key is dispatched again, so that the dialog or menu below receives it too.
  function handleEscape(event: KeyboardEvent, { id, isUnprompted }: Toast) {
    if (!isUnprompted || viewport.current?.parentElement?.contains(document.activeElement)) return;
    event.preventDefault();
    flushSync(() => toastStore.remove(id));
    setTimeout(() =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, cancelable: true })),
    );
  }

  return (
    <Radix.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      label={label}
    >
      {shown.map((toast) => (
        <OneToast
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          onEscape={(event) => handleEscape(event, toast)}
          onClose={() => {
            leave();
            toastStore.dismiss(toast.id);
          }}
        />
      ))}
      <Radix.Viewport
        ref={viewport}
        label={label}
        hotkey={['F8']}
        onFocus={recordPreviousFocus}
        className="fixed inset-x-0 bottom-0 z-70 flex flex-col gap-2 p-4 -outline-offset-4 wide:left-auto wide:w-full wide:max-w-[420px] print:hidden"
      />
    </Radix.Provider>
  );
}

const toastClasses =
  'pointer-events-auto flex touch-pan-y items-start gap-3 rounded-m border bg-raised py-3.5 pr-2.5 pl-4 text-ink shadow-raised animate-rise data-[state=closed]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out';

type Props = {
  toast: Toast;
  closeLabel: string;
  onEscape: (event: KeyboardEvent) => void;
  onClose: () => void;
};

function OneToast({ toast, closeLabel, onEscape, onClose }: Props) {
  const isDestructive = toast.tone === 'destructive';
  const isTransient = toast.isUnprompted && toast.isOpen;
  const close = useEffectEvent(onClose);
  // A toast that the user did not cause closes after its time, even while the pointer rests on it.
  useEffect(() => {
    if (!isTransient) return undefined;
    const timer = setTimeout(() => close(), toastDurationMs);
    return () => clearTimeout(timer);
  }, [isTransient]);
  return (
    <Radix.Root
      open={toast.isOpen}
      type={isDestructive ? 'foreground' : 'background'}
      onEscapeKeyDown={onEscape}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={joinClassNames(toastClasses, isDestructive ? 'border-clay' : 'border-line')}
    >
      {isDestructive && <CircleAlert size={18} aria-hidden="true" className="mt-0.5 text-clay" />}
      <div className="min-w-0 grow">
        <Radix.Title className={joinClassNames('text-label font-semibold', isDestructive && 'text-clay')}>
          {toast.title}
        </Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-small whitespace-pre-line text-ink-2">
            {toast.description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel}
        className="-my-1 grid size-8 shrink-0 place-items-center rounded-s text-ink-3 transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        <X size={16} />
      </Radix.Close>
    </Radix.Root>
  );
}
