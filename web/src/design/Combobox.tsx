import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { joinClassNames } from './classes.ts';
import type { ComboboxOption } from './combobox-options.ts';
import { toControlClasses, Field, type FieldLabels } from './Field.tsx';
import { useCombobox } from './use-combobox.ts';

type Props = FieldLabels & {
  options: readonly ComboboxOption[];
  value: string;
  onPick: (value: string) => void;
  /** Shown when no option matches what was typed. */
  emptyText: string;
  isDisabled?: boolean;
  /** The name by which the form finds the field. */
  name?: string | undefined;
};

/** A field that filters its options by the typed text. */
export function Combobox({ options, value, onPick, emptyText, isDisabled = false, name, ...text }: Props) {
  const list = useId();
  const { isOpen, shown, matches, active, input, pick } = useCombobox({ options, value, onPick });
  const hasList = isOpen && matches.length > 0;
  const isEmpty = isOpen && !hasList;
  const idOf = (option: ComboboxOption) => `${list}-${option.value}`;
  return (
    <Field {...text}>
      {(controlProps) => (
        <div className="relative">
          <input
            {...controlProps}
            {...input}
            type="text"
            role="combobox"
            data-open={isOpen || undefined}
            name={name}
            value={shown}
            disabled={isDisabled}
            aria-expanded={hasList}
            aria-controls={hasList ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={hasList && active ? idOf(active) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={joinClassNames(
              toControlClasses(Boolean(text.error)),
              'block h-10.5 pr-10 text-ellipsis',
            )}
          />
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2"
          />
          {hasList && (
            <div
              ref={scrollIntoView}
              id={list}
              role="listbox"
              tabIndex={-1}
              aria-label={text.label}
              // The field must hold the focus while an option is pressed.
              onMouseDown={(event) => event.preventDefault()}
              className={joinClassNames(layer, 'max-h-64 overflow-y-auto overscroll-contain')}
            >
              {matches.map((option) => (
                <Row
                  key={option.value}
                  id={idOf(option)}
                  option={option}
                  isActive={option === active}
                  isChosen={option.value === value}
                  onPick={() => pick(option)}
                />
              ))}
            </div>
          )}
          <p
            role="status"
            className={isEmpty ? joinClassNames(layer, 'px-3 py-2.5 text-small text-ink-2') : 'sr-only'}
          >
            {isEmpty && emptyText}
          </p>
        </div>
      )}
    </Field>
  );
}

const layer =
  'absolute inset-x-0 top-full z-20 mt-1 scroll-mb-24 rounded-m border border-line bg-raised p-1.5 shadow-raised';

/** Scrolls the open list into view, because in a dialog it may open below the visible part. */
const scrollIntoView = (layerNode: HTMLElement | null) => layerNode?.scrollIntoView({ block: 'nearest' });

type RowProps = {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  isChosen: boolean;
  onPick: () => void;
};

function Row({ id, option: { label, detail }, isActive, isChosen, onPick }: RowProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = containerRef.current;
    const parent = row?.parentElement;
    if (!isActive || !row || !parent) return;
    // Scrolls only the list, because the page must not move while the user types.
    if (row.offsetTop < parent.scrollTop) parent.scrollTop = row.offsetTop;
    const minScrollTop = row.offsetTop + row.offsetHeight - parent.clientHeight;
    if (minScrollTop > parent.scrollTop) parent.scrollTop = minScrollTop;
  }, [isActive]);
  return (
    // An option needs no key handlers, because the focus stays in the field, which handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={containerRef}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onPick}
      className={joinClassNames(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-s px-3 py-1.5',
        isActive ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="min-w-0 grow">
        <span className="block text-label wrap-anywhere">{label}</span>{' '}
        <span className="block text-meta text-ink-2">{detail}</span>
      </span>
      {isChosen && <Check size={16} aria-hidden="true" className="shrink-0 text-brand" />}
    </div>
  );
}
