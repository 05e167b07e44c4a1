import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A few words about what is pointed at or focused. Never the only place where they stand. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-60 animate-fade rounded-s bg-ink px-2.5 py-1 text-meta text-paper"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
