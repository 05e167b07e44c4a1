import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { classes } from './classes.ts';
import { controlClasses, Field, type FieldText } from './Field.tsx';

type Option = { value: string; label: string };

type Props = FieldText & {
  options: readonly Option[];
  value: string;
  onPick: (value: string) => void;
};

/** One choice among several. */
export function Select({ options, value, onPick, ...text }: Props) {
  return (
    <Field {...text}>
      {(wiring) => (
        <Radix.Root value={value} onValueChange={onPick}>
          <Radix.Trigger
            {...wiring}
            className={classes(controlClasses(Boolean(text.error)), 'flex h-10.5 items-center justify-between text-left')}
          >
            <Radix.Value />
            <Radix.Icon>
              <ChevronDown size={16} className="text-ink-3" />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={4}
              className="z-60 max-h-80 min-w-(--radix-select-trigger-width) overflow-auto rounded-m border border-line bg-surface p-1 shadow-raised"
            >
              <Radix.Viewport>
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-s px-3 text-body outline-none data-highlighted:bg-sunken"
                  >
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    <Radix.ItemIndicator>
                      <Check size={16} className="text-brand" />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}
