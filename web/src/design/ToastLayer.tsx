import { CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { classes } from './classes.ts';
import { toasts, useToasts, type Toast } from './toast-store.ts';

const shownFor = 5_000;
const swipeThreshold = 50;

const look =
  'pointer-events-auto flex items-start gap-3 rounded-m border bg-surface py-3.5 pr-2.5 pl-4 text-ink shadow-raised animate-rise data-[state=closed]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out';

/** The toasts themselves. F8 goes to them; a swipe to the right sends one away. */
export function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Radix.Provider duration={shownFor} swipeDirection="right" swipeThreshold={swipeThreshold} label={label}>
      {useToasts().map((toast) => (
        <OneToast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Radix.Viewport
        label={label}
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-70 flex flex-col gap-2 p-4 outline-none wide:top-auto wide:right-0 wide:bottom-0 wide:left-auto wide:w-full wide:max-w-[420px] print:hidden"
      />
    </Radix.Provider>
  );
}

function OneToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const isDestructive = toast.tone === 'destructive';
  return (
    <Radix.Root
      open={toast.isOpen}
      type={isDestructive ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => !isOpen && toasts.dismiss(toast.id)}
      className={classes(look, isDestructive ? 'border-clay' : 'border-line')}
    >
      {isDestructive && <CircleAlert size={18} aria-hidden="true" className="mt-0.5 text-clay" />}
      <div className="min-w-0 grow">
        <Radix.Title className={classes('text-label font-semibold', isDestructive && 'text-clay')}>
          {toast.title}
        </Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-small text-ink-2">{toast.description}</Radix.Description>
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
