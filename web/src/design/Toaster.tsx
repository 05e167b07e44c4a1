import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { classes } from './classes.ts';
import { toasts, useToasts } from './toast-store.ts';

const shownFor = 5_000;
const swipeThreshold = 50;

const look =
  'flex items-start gap-3 rounded-m border bg-surface py-3.5 pr-2.5 pl-4 shadow-raised animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full';

/** The place where toasts appear. F8 goes there; a swipe to the right sends one away. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Radix.Provider duration={shownFor} swipeDirection="right" swipeThreshold={swipeThreshold} label={label}>
      {useToasts().map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.isOpen}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && toasts.dismiss(toast.id)}
          className={classes(look, toast.tone === 'destructive' ? 'border-clay' : 'border-line')}
        >
          <div className="min-w-0 grow">
            <Radix.Title className={classes('font-semibold', toast.tone === 'destructive' && 'text-clay')}>
              {toast.title}
            </Radix.Title>
            {toast.description && (
              <Radix.Description className="text-small text-ink-2">{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label={closeLabel}
            className="grid size-7 shrink-0 place-items-center rounded-s text-ink-3 hover:bg-sunken"
          >
            <X size={16} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        label={label}
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-70 flex flex-col gap-2 p-4 wide:top-auto wide:right-0 wide:bottom-0 wide:left-auto wide:w-full wide:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
