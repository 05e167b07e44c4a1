import {
  useMemo,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { filterComboboxOptions, type ComboboxOption } from './combobox-options.ts';

type Deps = { options: readonly ComboboxOption[]; value: string; onPick: (value: string) => void };

/** What was typed since the list opened, undefined before that, and the option that Enter picks. */
type OpenList = { query: string | undefined; active: string | undefined };

/** The state of a combobox, and what its field does with keys and typing. */
export function useCombobox({ options, value, onPick }: Deps) {
  const [list, setList] = useState<OpenList>();
  const query = list?.query ?? '';
  const matches = useMemo(() => filterComboboxOptions(options, query), [options, query]);
  const chosen = options.find((option) => option.value === value);
  const active = list && matches.find((option) => option.value === list.active);

  const show = () => setList((current) => current ?? { query: undefined, active: value });
  const close = () => setList(undefined);

  function pick(option: ComboboxOption) {
    close();
    onPick(option.value);
  }

  function move(by: 1 | -1) {
    if (!list) return show();
    const next = (active ? matches.indexOf(active) : by > 0 ? -1 : matches.length) + by;
    const target = matches[(next + matches.length) % matches.length];
    setList({ ...list, active: target?.value });
  }

  function handleKeys(event: KeyboardEvent) {
    // Keys that compose a character (IME) belong to the browser, and must not move the selection or close the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && list) {
      if (active) pick(active);
    } else if (event.key === 'Escape' && list) close();
    else return;
    event.preventDefault();
  }

  function type({ target: { value: typed } }: ChangeEvent<HTMLInputElement>) {
    setList({ query: typed, active: filterComboboxOptions(options, typed)[0]?.value });
  }

  return {
    isOpen: list !== undefined,
    matches,
    active,
    shown: list?.query ?? (chosen ? `${chosen.label} · ${chosen.detail}` : value),
    pick,
    input: {
      onChange: type,
      onKeyDown: handleKeys,
      // Closes the list only after the blur: if an element is removed while none has the focus, Radix moves
      // the focus to the dialog.
      onBlur: () => requestAnimationFrame(close),
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
      // The next typed text replaces the selected option.
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (!list) currentTarget.select();
        show();
      },
    },
  };
}
