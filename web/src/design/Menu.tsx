import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { classes } from './classes.ts';

const row =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-s px-3 text-small font-medium outline-none select-none data-highlighted:bg-sunken';

/** What a button opens: a short list of things to do. `trigger` is the button itself. */
export function Menu({
  trigger,
  label,
  children,
}: {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // Kept inside the part of the page it belongs to; dialogs, which hide the page, get it above everything.
  const container = button?.closest('[role="dialog"]') ? null : button?.closest<HTMLElement>('header, main');
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={setButton}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container ?? null}>
        <Radix.Content
          align="end"
          sideOffset={6}
          aria-label={label}
          className="z-50 min-w-52 animate-rise rounded-m border border-line bg-surface p-1.5 text-ink shadow-raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemProps = { icon?: ReactNode; isDanger?: boolean; onPick: () => void; children: ReactNode };

export function MenuItem({ icon, isDanger = false, onPick, children }: ItemProps) {
  return (
    <Radix.Item onSelect={onPick} className={classes(row, isDanger && 'text-clay')}>
      {icon}
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-meta text-ink-3">{children}</Radix.Label>;
}

type Choice<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
};

/** One choice among several, inside a menu. */
export function MenuChoice<Value extends string>({ label, value, options, onPick }: Choice<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={() => onPick(option.value)}
          className={classes(row, 'justify-between')}
        >
          {option.label}
          <Radix.ItemIndicator>
            <Check size={16} className="text-brand" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
